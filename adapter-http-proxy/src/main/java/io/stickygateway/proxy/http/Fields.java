package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.DefaultHttpHeadersFactory;
import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The fields of one message, in order, as the octets that arrived: a field that passes is copied as the line it was, so
 * that neither its case, its blanks nor its place among its likes can change. Filled by a {@link HeadReader}, constant
 * afterwards.
 */
public final class Fields {
    private static final Fields NONE = new Fields();

    private static final int STRIDE = 5;
    private static final int NAME_END = 1;
    private static final int VALUE = 2;
    private static final int VALUE_END = 3;
    private static final int HASH = 4;

    private byte[] octets = {};
    private int[] spans = new int[12 * STRIDE];
    private long[] bits = new long[12];
    private int count;
    private int end;
    private long present;

    Fields() {}

    /** No fields at all. */
    public static Fields empty() {
        return NONE;
    }

    /** One line: its name at {@code start}, its value without surrounding blanks. The octets may still move. */
    void add(byte[] now, int start, int nameEnd, int value, int valueEnd, int hash) {
        if (count == bits.length) {
            spans = Arrays.copyOf(spans, spans.length * 2);
            bits = Arrays.copyOf(bits, bits.length * 2);
        }
        int at = count * STRIDE;
        spans[at] = start;
        spans[at + NAME_END] = nameEnd;
        spans[at + VALUE] = value;
        spans[at + VALUE_END] = valueEnd;
        spans[at + HASH] = hash;
        FieldName name = FieldName.of(now, start, nameEnd, hash);
        if (name != null) {
            bits[count] = name.bit();
            present |= name.bit();
        }
        count++;
    }

    /** No line follows; the last one ends before {@code end}. */
    void seal(byte[] finalOctets, int end) {
        this.octets = finalOctets;
        this.end = end;
    }

    public int count() {
        return count;
    }

    public boolean has(FieldName name) {
        return (present & name.bit()) != 0;
    }

    /** Whether any field of that set of bits is there. */
    boolean hasAny(long names) {
        return (present & names) != 0;
    }

    /** The bit of the known name of a line, or 0. */
    long bit(int i) {
        return bits[i];
    }

    /** The place of the first field of that name at or after {@code from}, or -1. */
    public int indexOf(FieldName name, int from) {
        if (!has(name)) {
            return -1;
        }
        for (int i = from; i < count; i++) {
            if (bits[i] == name.bit()) {
                return i;
            }
        }
        return -1;
    }

    /** The place of the first field of any name at or after {@code from}, or -1. */
    public int indexOf(String lowerCase, int from) {
        int hash = FieldName.hash(lowerCase);
        for (int i = from; i < count; i++) {
            if (spans[i * STRIDE + HASH] == hash && Octets.equalsLower(octets, start(i), nameEnd(i), lowerCase)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * The same for names that servers behind CGI or WSGI take for one: an underscore counts as a hyphen.
     *
     * @param lowerCase with hyphens
     */
    public int indexOfLike(String lowerCase, int from) {
        for (int i = from; i < count; i++) {
            if (Octets.equalsFolded(octets, start(i), nameEnd(i), lowerCase)) {
                return i;
            }
        }
        return -1;
    }

    public int occurrences(FieldName name) {
        int found = 0;
        for (int i = indexOf(name, 0); i >= 0; i = indexOf(name, i + 1)) {
            found++;
        }
        return found;
    }

    /** The first value under that name, or null. */
    public @Nullable String first(FieldName name) {
        int i = indexOf(name, 0);
        return i < 0 ? null : value(i);
    }

    /** The name of a line as it was sent. */
    public String name(int i) {
        return text(start(i), nameEnd(i));
    }

    /** The value of a line without surrounding blanks, each octet one character (ISO-8859-1). */
    public String value(int i) {
        return text(valueStart(i), valueEnd(i));
    }

    /** Whether the value is this text, letters of either case being equal. */
    boolean valueIs(int i, String lowerCase) {
        return Octets.equalsLower(octets, valueStart(i), valueEnd(i), lowerCase);
    }

    /** Appends the lines from {@code from} up to {@code to} as they arrived. */
    void copyLines(int from, int to, ByteBuf out) {
        int first = start(from);
        out.writeBytes(octets, first, (to == count ? end : start(to)) - first);
    }

    /** A copy for code that reads fields by name, off the beaten track. */
    public HttpHeaders toHttpHeaders() {
        HttpHeaders headers =
                DefaultHttpHeadersFactory.headersFactory().withValidation(false).newHeaders();
        for (int i = 0; i < count; i++) {
            headers.add(name(i), value(i));
        }
        return headers;
    }

    byte[] octets() {
        return octets;
    }

    int start(int i) {
        return spans[i * STRIDE];
    }

    int nameEnd(int i) {
        return spans[i * STRIDE + NAME_END];
    }

    int valueStart(int i) {
        return spans[i * STRIDE + VALUE];
    }

    int valueEnd(int i) {
        return spans[i * STRIDE + VALUE_END];
    }

    int hash(int i) {
        return spans[i * STRIDE + HASH];
    }

    private String text(int from, int to) {
        return new String(octets, from, to - from, StandardCharsets.ISO_8859_1);
    }

    /** For a debugger; never log it, it holds tokens. */
    @Override
    public String toString() {
        return count + " fields of " + String.format(Locale.ROOT, "%,d", end) + " octets";
    }
}
