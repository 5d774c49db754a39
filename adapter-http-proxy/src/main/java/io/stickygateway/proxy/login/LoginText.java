package io.stickygateway.proxy.login;

import io.netty.handler.codec.http.HttpUtil;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Octets to characters, for names that must be the very ones a node reads. */
final class LoginText {
    private static final Set<String> UTF_8_NAMES = Set.of("utf-8", "utf8", "us-ascii");

    private LoginText() {}

    /**
     * The text as UTF-8 has it. Where another charset is declared, nodes differ in whether they heed it, so then only
     * ASCII is sure.
     *
     * @param contentType whose {@code charset} counts; may be empty
     */
    static String strict(byte[] octets, String contentType) throws FlawedLogin {
        String declared = charset(contentType);
        if (declared != null && !UTF_8_NAMES.contains(declared.toLowerCase(Locale.ROOT)) && !isAscii(octets)) {
            throw new FlawedLogin(LoginFlaw.NOT_UTF8);
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(octets))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new FlawedLogin(LoginFlaw.NOT_UTF8);
        }
    }

    /**
     * The text in the declared charset, UTF-8 where that is none; what does not fit becomes U+FFFD, as for a browser.
     */
    static String lenient(byte[] octets, String contentType) {
        String declared = charset(contentType);
        try {
            return new String(octets, declared == null ? StandardCharsets.UTF_8 : Charset.forName(declared));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return new String(octets, StandardCharsets.UTF_8);
        }
    }

    private static @Nullable String charset(String contentType) {
        CharSequence raw = HttpUtil.getCharsetAsSequence(contentType);
        String name = raw == null ? "" : raw.toString().replace("\"", "").strip();
        return name.isEmpty() ? null : name;
    }

    private static boolean isAscii(byte[] octets) {
        for (byte octet : octets) {
            if (octet < 0) {
                return false;
            }
        }
        return true;
    }
}
