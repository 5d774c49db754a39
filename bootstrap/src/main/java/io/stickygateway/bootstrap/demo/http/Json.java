package io.stickygateway.bootstrap.demo.http;

import java.nio.charset.StandardCharsets;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON as the demo writes and reads it. */
public final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private Json() {}

    public static String of(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    public static <T> T read(String json, Class<T> type) {
        return MAPPER.readValue(json, type);
    }

    /** The text member {@code name} of a JSON object, or empty where there is none. */
    public static String text(byte[] body, String name) {
        try {
            JsonNode member =
                    MAPPER.readTree(new String(body, StandardCharsets.UTF_8)).path(name);
            return member.isString() ? member.stringValue() : "";
        } catch (JacksonException e) {
            throw new Refused(400, "body: expected a JSON object with \"" + name + "\"");
        }
    }
}
