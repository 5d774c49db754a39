package io.stickygateway.proxy.json;

import io.stickygateway.domain.catalog.JsonPointer;
import io.stickygateway.domain.catalog.SuccessRule;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One JSON document, read strictly: whatever two parsers could understand differently is refused. */
public final class JsonDocument {
    private static final int DEEPEST = 64;
    private static final String BYTE_ORDER_MARK = "\ufeff";
    private static final JsonMapper STRICT = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .build())
                    .build())
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    static {
        // The first document makes the tree's reader under a lock, for which event loops would wait.
        STRICT.readTree("{}");
    }

    private final JsonNode root;

    private JsonDocument(JsonNode root) {
        this.root = root;
    }

    /**
     * Reads a whole text. Nothing may follow the document but white space; a byte order mark is ignored (RFC 8259,
     * 8.1).
     */
    public static JsonDocument parse(String text) throws UnreadableJson {
        try (JsonParser parser = STRICT.createParser(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text)) {
            JsonNode root = STRICT.readTree(parser);
            if (root == null || root.isMissingNode() || parser.nextToken() != null) {
                throw new UnreadableJson(false);
            }
            return new JsonDocument(root);
        } catch (DatabindException e) {
            // The one complaint a tree reader has that the parser below it doesn't.
            throw new UnreadableJson(true);
        } catch (JacksonException e) {
            throw new UnreadableJson(false);
        }
    }

    /** What the pointer points at (RFC 6901, 4), or null where nothing or JSON's null stands there. */
    public @Nullable JsonNode find(JsonPointer pointer) {
        JsonNode at = root.at(compile(pointer));
        return at.isMissingNode() || at.isNull() ? null : at;
    }

    /** Whether anything stands there, be it JSON's null. */
    public boolean has(JsonPointer pointer) {
        return !root.at(compile(pointer)).isMissingNode();
    }

    /**
     * Text, or a whole number as its digits; null where something else or nothing stands there, or where it was not
     * readable as characters.
     */
    public @Nullable String text(JsonPointer pointer) {
        JsonNode at = find(pointer);
        if (at == null || !(at.isString() || at.isIntegralNumber())) {
            return null;
        }
        String text = at.asString();
        return text.indexOf('\ufffd') >= 0 ? null : text;
    }

    /** Whether the document says what a rule calls success. */
    public boolean says(SuccessRule rule) {
        JsonNode said = find(rule.pointer());
        return said != null && said.isValueNode() && said.asString().equals(rule.value());
    }

    /**
     * Whether another spelling in upper and lower case stands beside a key on the way: some nodes would take the last
     * of them.
     */
    public boolean hasLookalike(JsonPointer pointer) {
        JsonNode at = root;
        for (var rest = compile(pointer); !rest.matches(); rest = rest.tail()) {
            String segment = rest.getMatchingProperty();
            if (at.propertyNames().stream().anyMatch(name -> isLookalike(name, segment))) {
                return true;
            }
            at = at.isArray() ? at.path(rest.getMatchingIndex()) : at.path(segment);
        }
        return false;
    }

    private static boolean isLookalike(String name, String segment) {
        return name.equalsIgnoreCase(segment) && !name.equals(segment);
    }

    private static tools.jackson.core.JsonPointer compile(JsonPointer pointer) {
        return tools.jackson.core.JsonPointer.compile(pointer.value());
    }
}
