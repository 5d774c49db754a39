package io.stickygateway.proxy.login;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.brotli.dec.BrotliInputStream;

/**
 * Undoes content codings (RFC 9110, 8.4.1) in a copy, never past a limit: a few kilobytes can hold gigabytes of zeros.
 */
final class ContentCodings {
    private ContentCodings() {}

    /**
     * The plain bytes; the same array where nothing was coded.
     *
     * @param contentEncoding the header's value, codings in the order they were applied; may be empty
     * @param limit most bytes after each step
     */
    static byte[] undo(String contentEncoding, byte[] body, int limit) throws FlawedLogin {
        if (body.length > limit) {
            throw new FlawedLogin(LoginFlaw.TOO_LARGE);
        }
        byte[] plain = body;
        String[] codings = contentEncoding.toLowerCase(Locale.ROOT).split(",", -1);
        for (int i = codings.length - 1; i >= 0; i--) {
            plain = undoOne(codings[i].strip(), plain, limit);
        }
        return plain;
    }

    private static byte[] undoOne(String coding, byte[] body, int limit) throws FlawedLogin {
        return switch (coding) {
            case "", "identity" -> body;
            case "gzip", "x-gzip" -> read(GZIPInputStream::new, body, limit);
            case "deflate" -> inflate(body, limit);
            case "br" -> read(BrotliInputStream::new, body, limit);
            default -> throw new FlawedLogin(LoginFlaw.UNKNOWN_ENCODING);
        };
    }

    /** The name means zlib, but some servers send raw deflate (RFC 9110, 8.4.1.2, note). */
    private static byte[] inflate(byte[] body, int limit) throws FlawedLogin {
        Inflater inflater = new Inflater(!looksLikeZlib(body));
        try {
            return read(in -> new InflaterInputStream(in, inflater), body, limit);
        } finally {
            inflater.end();
        }
    }

    /** The header of RFC 1950, 2.2: method 8, and both octets together a multiple of 31. */
    private static boolean looksLikeZlib(byte[] body) {
        return body.length >= 2
                && (body[0] & 0x0F) == 8
                && (Byte.toUnsignedInt(body[0]) * 256 + Byte.toUnsignedInt(body[1])) % 31 == 0;
    }

    private static byte[] read(Decoder decoder, byte[] body, int limit) throws FlawedLogin {
        try (InputStream in = decoder.open(new ByteArrayInputStream(body))) {
            byte[] plain = in.readNBytes(limit + 1);
            if (plain.length > limit) {
                throw new FlawedLogin(LoginFlaw.TOO_LARGE);
            }
            return plain;
        } catch (IOException e) {
            throw new FlawedLogin(LoginFlaw.BROKEN_ENCODING);
        }
    }

    private interface Decoder {
        InputStream open(InputStream coded) throws IOException;
    }
}
