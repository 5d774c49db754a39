package io.stickygateway.domain.catalog;

/**
 * How a login's reply tells success, since nodes answer HTTP 200 to a wrong password too.
 *
 * @param pointer the field to look at
 * @param value the text it must have; numbers and booleans are compared by their JSON text
 */
public record SuccessRule(JsonPointer pointer, String value) {
    private static final int MAX_LENGTH = 256;

    public SuccessRule {
        if (value.isEmpty() || value.length() > MAX_LENGTH) {
            throw new InvalidValue("success value", value, "1 to " + MAX_LENGTH + " characters that mean success");
        }
        if (pointer.value().indexOf('=') >= 0) {
            throw new InvalidValue("success pointer", pointer.value(), "a field whose name holds no '='");
        }
    }

    /**
     * Reads {@code /code=200}.
     *
     * @throws IllegalArgumentException naming the value and what was expected
     */
    public static SuccessRule parse(String text) {
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw new InvalidValue("success rule", text, "a JSON pointer, '=' and a value, such as /code=200");
        }
        return new SuccessRule(new JsonPointer(text.substring(0, equals)), text.substring(equals + 1));
    }

    /** The configured spelling. */
    public String text() {
        return pointer.value() + "=" + value;
    }
}
