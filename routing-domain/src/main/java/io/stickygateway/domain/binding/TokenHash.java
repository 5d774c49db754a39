package io.stickygateway.domain.binding;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The SHA-256 of a token (FIPS 180-4): what is stored and compared, so that nobody who reads a store or a heap dump
 * holds a token.
 *
 * @param a the first eight octets, big-endian
 * @param b the second
 * @param c the third
 * @param d the last
 */
public record TokenHash(long a, long b, long c, long d) {
    private static final ThreadLocal<MessageDigest> SHA_256 = ThreadLocal.withInitial(TokenHash::sha256);

    /**
     * Hashes a token's octets: one a character, as in a header's value, or its UTF-8 where a reply's JSON holds letters
     * that no octet is. As question marks, which is what Java makes of them, many tokens would be one.
     */
    public static TokenHash of(String token) {
        Charset charset = isOctets(token) ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
        return ofDigest(SHA_256.get().digest(token.getBytes(charset)));
    }

    private static boolean isOctets(String token) {
        for (int i = 0; i < token.length(); i++) {
            if (token.charAt(i) > 0xFF) {
                return false;
            }
        }
        return true;
    }

    /**
     * Takes a digest.
     *
     * @param digest 32 octets
     */
    public static TokenHash ofDigest(byte[] digest) {
        ByteBuffer octets = ByteBuffer.wrap(digest);
        if (octets.remaining() != 32) {
            throw new IllegalArgumentException("token hash of " + digest.length + " octets: expected 32");
        }
        return new TokenHash(octets.getLong(), octets.getLong(), octets.getLong(), octets.getLong());
    }

    /** The digest's 32 octets. */
    public byte[] octets() {
        return ByteBuffer.allocate(32)
                .putLong(a)
                .putLong(b)
                .putLong(c)
                .putLong(d)
                .array();
    }

    /**
     * The first eight of the digest's hexadecimal digits: enough to find a token's lines in a log or its row in the
     * store, and of no use to anybody who has no token.
     */
    public String fingerprint() {
        return HexFormat.of().toHexDigits((int) (a >>> Integer.SIZE));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
