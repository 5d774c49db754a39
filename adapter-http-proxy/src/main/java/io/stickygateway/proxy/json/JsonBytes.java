package io.stickygateway.proxy.json;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A growing buffer that JSON (RFC 8259) is written into as UTF-8. Whatever a string holds, the output is well formed:
 * control characters are escaped and half a surrogate pair becomes U+FFFD, since UTF-8 has no form for it. Not
 * thread-safe; meant to be reused after {@link #clear()}.
 *
 * <p>Commas are the writer's business: it puts one before a name or a value that follows another one.
 */
public final class JsonBytes {
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final int REPLACEMENT = 0xFFFD;

    private byte[] buffer;
    private int length;

    public JsonBytes(int initialCapacity) {
        buffer = new byte[initialCapacity];
    }

    public JsonBytes beginObject() {
        return open("{");
    }

    public JsonBytes endObject() {
        return ascii("}");
    }

    public JsonBytes beginArray() {
        return open("[");
    }

    public JsonBytes endArray() {
        return ascii("]");
    }

    /** Writes {@code "name":}; the value must follow. */
    public JsonBytes name(String name) {
        return string(name).raw(':');
    }

    /** Writes a name that was encoded before; the value must follow. */
    public JsonBytes name(JsonName name) {
        separate();
        return verbatim(name.encoded());
    }

    /** Writes bytes that are a JSON value already. */
    public JsonBytes encoded(byte[] value) {
        separate();
        return verbatim(value);
    }

    public JsonBytes string(String value) {
        separate();
        raw('"');
        text(value);
        return raw('"');
    }

    public JsonBytes number(long value) {
        separate();
        return digits(value);
    }

    /** Writes {@code thousandths / 1000} with exactly three decimals; the value must not be negative. */
    public JsonBytes thousandths(long thousandths) {
        number(thousandths / 1000).raw('.');
        int rest = (int) (thousandths % 1000);
        return raw((char) ('0' + rest / 100)).raw((char) ('0' + rest / 10 % 10)).raw((char) ('0' + rest % 10));
    }

    public JsonBytes bool(boolean value) {
        separate();
        return ascii(value ? "true" : "false");
    }

    /** Writes one byte as it is: a line end between two documents, for example. */
    public JsonBytes raw(char ascii) {
        room(1);
        buffer[length++] = (byte) ascii;
        return this;
    }

    public int length() {
        return length;
    }

    public void clear() {
        length = 0;
    }

    public byte[] toByteArray() {
        return Arrays.copyOf(buffer, length);
    }

    /** Writes what was collected in one call and forgets it, also when the stream fails. */
    public void drainTo(OutputStream out) throws IOException {
        int count = length;
        length = 0;
        out.write(buffer, 0, count);
    }

    private JsonBytes verbatim(byte[] octets) {
        room(octets.length);
        System.arraycopy(octets, 0, buffer, length, octets.length);
        length += octets.length;
        return this;
    }

    private JsonBytes open(String bracket) {
        separate();
        return ascii(bracket);
    }

    private void separate() {
        if (length > 0 && "{[:\n".indexOf(buffer[length - 1]) < 0) {
            raw(',');
        }
    }

    private JsonBytes ascii(String text) {
        for (int i = 0; i < text.length(); i++) {
            raw(text.charAt(i));
        }
        return this;
    }

    private JsonBytes digits(long value) {
        if (value < 0) {
            return ascii(Long.toString(value));
        }
        int count = 1;
        for (long rest = value / 10; rest > 0; rest /= 10) {
            count++;
        }
        room(count);
        int at = length + count;
        length = at;
        do {
            buffer[--at] = (byte) ('0' + value % 10);
            value /= 10;
        } while (value > 0);
        return this;
    }

    private void text(String value) {
        int count = value.length();
        int i = 0;
        while (i < count) {
            i = plain(value, i, count);
            if (i < count) {
                i += odd(value, i, value.charAt(i));
            }
        }
    }

    /** Copies plain ASCII from {@code i} on, the common case kept in one tight loop; returns where it ended. */
    private int plain(String value, int i, int count) {
        room(count - i);
        byte[] out = buffer;
        int at = length;
        while (i < count) {
            char c = value.charAt(i);
            if (c < ' ' || c >= 0x7F || c == '"' || c == '\\') {
                break;
            }
            out[at++] = (byte) c;
            i++;
        }
        length = at;
        return i;
    }

    /** Writes the character at {@code i}, which is not plain ASCII; returns how many chars it took. */
    private int odd(String value, int i, char c) {
        if (c < 0x80) {
            escape(c);
            return 1;
        }
        boolean pair =
                Character.isHighSurrogate(c) && i + 1 < value.length() && Character.isLowSurrogate(value.charAt(i + 1));
        if (pair) {
            utf8(Character.toCodePoint(c, value.charAt(i + 1)));
            return 2;
        }
        utf8(Character.isSurrogate(c) ? REPLACEMENT : c);
        return 1;
    }

    private void escape(char c) {
        raw('\\');
        switch (c) {
            case '"', '\\' -> raw(c);
            case '\n' -> raw('n');
            case '\r' -> raw('r');
            case '\t' -> raw('t');
            default -> ascii("u00").raw((char) HEX[c >> 4]).raw((char) HEX[c & 0xF]);
        }
    }

    private void utf8(int codePoint) {
        room(4);
        if (codePoint < 0x800) {
            buffer[length++] = (byte) (0xC0 | codePoint >> 6);
        } else if (codePoint < 0x10000) {
            buffer[length++] = (byte) (0xE0 | codePoint >> 12);
            continuation(codePoint >> 6);
        } else {
            buffer[length++] = (byte) (0xF0 | codePoint >> 18);
            continuation(codePoint >> 12);
            continuation(codePoint >> 6);
        }
        continuation(codePoint);
    }

    private void continuation(int bits) {
        buffer[length++] = (byte) (0x80 | (bits & 0x3F));
    }

    private void room(int more) {
        if (buffer.length - length < more) {
            buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, length + more));
        }
    }
}
