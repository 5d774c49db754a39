package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Names one request in the answer, in logs and towards the node. A client's own is kept if it is 1 to 128 of {@code A-Z
 * a-z 0-9 . _ -}, so that it can stand anywhere without being quoted; otherwise {@code req-} and a version 4 UUID (RFC
 * 9562, 5.4). It is a name, not a secret, so a fast generator will do.
 */
public final class RequestId {
    private static final int MAX = 128;
    private static final int NIBBLES = 16;
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] TEMPLATE =
            "req-xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx".getBytes(StandardCharsets.US_ASCII);

    private final byte[] octets;
    private final boolean fromClient;
    private @Nullable String text;

    private RequestId(byte[] octets, boolean fromClient) {
        this.octets = octets;
        this.fromClient = fromClient;
    }

    /** The id that the request brought, or a fresh one where it brought none, several, or one of another shape. */
    public static RequestId of(RequestHead head) {
        Fields fields = head.fields();
        int i = fields.indexOf(FieldName.X_REQUEST_ID, 0);
        if (i < 0 || fields.indexOf(FieldName.X_REQUEST_ID, i + 1) >= 0 || !isKept(fields, i)) {
            return fresh();
        }
        return new RequestId(Arrays.copyOfRange(fields.octets(), fields.valueStart(i), fields.valueEnd(i)), true);
    }

    /** An id for a request that could not be read. */
    public static RequestId fresh() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        byte[] octets = TEMPLATE.clone();
        long bits = random.nextLong();
        int left = NIBBLES;
        for (int at = 0; at < octets.length; at++) {
            if (TEMPLATE[at] == 'x' || TEMPLATE[at] == 'y') {
                int nibble = (int) bits & 15;
                octets[at] = HEX[TEMPLATE[at] == 'x' ? nibble : 8 | (nibble & 3)];
                bits >>>= 4;
                if (--left == 0) {
                    bits = random.nextLong();
                    left = NIBBLES;
                }
            }
        }
        return new RequestId(octets, false);
    }

    /** Whether the request carries it already. */
    boolean isFromClient() {
        return fromClient;
    }

    /** Appends the field that carries it. */
    public void writeTo(ByteBuf out) {
        FieldName.X_REQUEST_ID.write(out);
        out.writeBytes(octets).writeByte('\r').writeByte('\n');
    }

    @Override
    public String toString() {
        if (text == null) {
            text = new String(octets, StandardCharsets.US_ASCII);
        }
        return text;
    }

    private static boolean isKept(Fields fields, int i) {
        int from = fields.valueStart(i);
        int to = fields.valueEnd(i);
        if (from == to || to - from > MAX) {
            return false;
        }
        for (int at = from; at < to; at++) {
            if (!isPlain(fields.octets()[at])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPlain(byte octet) {
        boolean letter = (octet | 0x20) >= 'a' && (octet | 0x20) <= 'z';
        return letter || Octets.isDigit(octet) || octet == '.' || octet == '_' || octet == '-';
    }
}
