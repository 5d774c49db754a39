package io.stickygateway.bootstrap.demo.node;

import java.nio.charset.StandardCharsets;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON as the demo writes and reads it. */
final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private Json() {}

    static String of(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    static <T> T read(String json, Class<T> type) {
        return MAPPER.readValue(json, type);
    }

    /** The text member {@code name} of a JSON object, or empty where there is none. */
    static String text(byte[] body, String name) {
        try {
            JsonNode member =
                    MAPPER.readTree(new String(body, StandardCharsets.UTF_8)).path(name);
            return member.isString() ? member.stringValue() : "";
        } catch (JacksonException e) {
            throw new Refused(400, "body: expected a JSON object with \"" + name + "\"");
        }
    }
}
