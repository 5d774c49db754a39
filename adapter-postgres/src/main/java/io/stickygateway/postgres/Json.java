package io.stickygateway.postgres;

import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The one JSON column. */
final class Json {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};

    private Json() {}

    static Map<String, Object> object(String text) {
        return MAPPER.readValue(text, OBJECT);
    }

    static String text(Map<String, Object> object) {
        return MAPPER.writeValueAsString(object);
    }
}
