package io.stickygateway.proxy.observe;

import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** ISO 8601 in UTC with milliseconds, as a JSON string. The part up to the second is made once a second. One thread. */
final class LineTime {
    private static final int MILLIS_AT = "\"2026-11-29T20:15:53.".length();

    private long second = Long.MIN_VALUE;
    private byte[] text = {};

    /** The quoted time; valid until the next call. */
    byte[] encode(long epochMillis) {
        long wanted = Math.floorDiv(epochMillis, 1000L);
        if (wanted != second) {
            second = wanted;
            String instant = Instant.ofEpochSecond(wanted).toString();
            text = ("\"" + instant.replace("Z", ".000Z\"")).getBytes(StandardCharsets.US_ASCII);
        }
        int millis = Math.floorMod(epochMillis, 1000);
        text[MILLIS_AT] = (byte) ('0' + millis / 100);
        text[MILLIS_AT + 1] = (byte) ('0' + millis / 10 % 10);
        text[MILLIS_AT + 2] = (byte) ('0' + millis % 10);
        return text;
    }
}
