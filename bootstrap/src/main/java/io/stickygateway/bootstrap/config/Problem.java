package io.stickygateway.bootstrap.config;

/**
 * One thing that stands in the way of a start, told so that the operator can mend it.
 *
 * @param what the key, or another name for what is wrong
 * @param value what stands there; empty where something is missing
 * @param expected a half sentence: what was expected, or what to do
 * @param where a file and line, a variable, an argument; empty where there is none
 */
public record Problem(String what, String value, String expected, String where) {
    /** One line for the terminal. */
    public String line() {
        String place = where.isEmpty() ? "" : " (" + where + ")";
        return oneLine(what + ": \"" + Secrets.hidden(what, value) + "\": " + expected + place);
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("[\\p{Cntrl}]+", " ");
    }
}
