package io.stickygateway.proxy.http;

import org.jspecify.annotations.Nullable;

/** The {@code timeout} of a Keep-Alive field (RFC 2068, 19.7.1.1), by which many servers tell how long they wait. */
final class KeepAliveHint {
    private static final String PARAMETER = "timeout=";
    private static final int MAX_DIGITS = 6;

    private KeepAliveHint() {}

    /** The seconds, or null where there is no such parameter. */
    static @Nullable Integer read(Fields fields) {
        int[] seconds = {-1};
        FieldList.any(fields, FieldName.KEEP_ALIVE, (octets, from, to) -> {
            seconds[0] = seconds(octets, from, to);
            return seconds[0] >= 0;
        });
        return seconds[0] < 0 ? null : seconds[0];
    }

    private static int seconds(byte[] octets, int from, int to) {
        int digits = from + PARAMETER.length();
        if (digits >= to || to - digits > MAX_DIGITS || !Octets.equalsLower(octets, from, digits, PARAMETER)) {
            return -1;
        }
        int value = 0;
        for (int at = digits; at < to; at++) {
            if (!Octets.isDigit(octets[at])) {
                return -1;
            }
            value = value * 10 + octets[at] - '0';
        }
        return value;
    }
}
