package io.stickygateway.domain.catalog;

/** A text that is not what it should be. The message names the text and what was expected, for people. */
public final class InvalidValue extends IllegalArgumentException {
    private final String expected;

    /**
     * @param what the kind of value, such as {@code path prefix}
     * @param value the text as it was given
     * @param expected what should stand there, without the word "expected"
     */
    public InvalidValue(String what, String value, String expected) {
        super(what + " \"" + value + "\": expected " + expected);
        this.expected = expected;
    }

    /** What should stand there, without the word "expected". */
    public String expected() {
        return expected;
    }
}
