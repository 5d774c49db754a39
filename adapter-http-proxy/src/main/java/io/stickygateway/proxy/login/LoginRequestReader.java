package io.stickygateway.proxy.login;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.JsonPointer;
import io.stickygateway.proxy.json.JsonDocument;
import io.stickygateway.proxy.json.UnreadableJson;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads who is logging in. Only a name that every node would read the same way is taken: the node is chosen by it, and
 * a login that a node took for somebody else's would start a second home. Immutable; any thread.
 */
public final class LoginRequestReader {
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String MULTIPART = "multipart/";

    private final int decodedLimit;

    /**
     * Makes a reader.
     *
     * @param decodedLimit most bytes of a request once its content codings are undone
     */
    public LoginRequestReader(int decodedLimit) {
        this.decodedLimit = decodedLimit;
    }

    /**
     * The name in a login request.
     *
     * @param pointer where it stands in JSON; its last segment is the field of a form
     * @param headers of the request
     * @param query of the request's target, raw; null where there is none
     * @param body whole; only read
     */
    public LoginName read(JsonPointer pointer, HttpHeaders headers, @Nullable String query, byte[] body) {
        try {
            String contentType = only(headers.getAll(HttpHeaderNames.CONTENT_TYPE));
            String encoding = String.join(",", headers.getAll(HttpHeaderNames.CONTENT_ENCODING));
            byte[] plain = ContentCodings.undo(encoding, body, decodedLimit);
            boolean form = isForm(contentType);
            if (form && plain != body) {
                // Servlet containers read a form without undoing its coding, and octets can be made that hold two.
                throw new FlawedLogin(LoginFlaw.UNKNOWN_ENCODING);
            }
            String text = form
                    ? LoginText.strict(FormFields.valueOf(pointer.lastSegment(), plain, query), contentType)
                    : fromJson(pointer, query, LoginText.strict(plain, contentType));
            return new LoginName.Known(name(text));
        } catch (UnreadableJson e) {
            return new LoginName.Unreadable(FlawedLogin.of(e).flaw());
        } catch (FlawedLogin e) {
            return new LoginName.Unreadable(e.flaw());
        }
    }

    /**
     * Why {@link #read} found nobody, in words for operators.
     *
     * @param pointer as it was given
     * @param headers as they were given
     */
    public static String why(LoginFlaw flaw, JsonPointer pointer, HttpHeaders headers) {
        return FlawWords.ofRequest(flaw, pointer, saysForm(headers.get(HttpHeaderNames.CONTENT_TYPE, "")));
    }

    /** The one value, empty where there is none. With two, the node may follow the other. */
    private static String only(List<String> contentTypes) throws FlawedLogin {
        if (contentTypes.size() > 1) {
            throw new FlawedLogin(LoginFlaw.UNKNOWN_TYPE);
        }
        return contentTypes.isEmpty() ? "" : contentTypes.get(0);
    }

    private static boolean isForm(String contentType) throws FlawedLogin {
        if (contentType.stripLeading().regionMatches(true, 0, MULTIPART, 0, MULTIPART.length())) {
            throw new FlawedLogin(LoginFlaw.UNKNOWN_TYPE);
        }
        return saysForm(contentType);
    }

    private static boolean saysForm(String contentType) {
        int parameters = contentType.indexOf(';');
        String type = parameters < 0 ? contentType : contentType.substring(0, parameters);
        return type.strip().equalsIgnoreCase(FORM);
    }

    /** Whatever else the type says: a browser sends a bare string as text/plain, and nodes read JSON from it. */
    private static String fromJson(JsonPointer pointer, @Nullable String query, String text)
            throws FlawedLogin, UnreadableJson {
        JsonDocument document = JsonDocument.parse(text);
        JsonNode name = document.find(pointer);
        if (name == null) {
            throw new FlawedLogin(LoginFlaw.MISSING);
        }
        // Frameworks that bind parameters and body into one object let either of them win.
        if (document.hasLookalike(pointer) || new Parameter(pointer.lastSegment()).isIn(query)) {
            throw new FlawedLogin(LoginFlaw.DUPLICATE_KEY);
        }
        if (!name.isString()) {
            throw new FlawedLogin(LoginFlaw.WRONG_TYPE);
        }
        return name.stringValue();
    }

    private static Username name(String text) throws FlawedLogin {
        try {
            return new Username(text);
        } catch (IllegalArgumentException e) {
            throw new FlawedLogin(LoginFlaw.NOT_A_NAME);
        }
    }
}
