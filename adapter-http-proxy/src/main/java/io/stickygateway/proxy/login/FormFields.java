package io.stickygateway.proxy.login;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** One field of an {@code application/x-www-form-urlencoded} text (WHATWG URL, 5.1), read strictly. */
final class FormFields {
    private final String field;
    private final Parameter parameter;
    private byte @Nullable [] value;
    private boolean hasLookalike;

    private FormFields(String field) {
        this.field = field;
        this.parameter = new Parameter(field);
    }

    /**
     * The octets of the field's value.
     *
     * @param body the form
     * @param query of the request's target: servlets read its parameters before the body's; null where there is none
     */
    static byte[] valueOf(String field, byte[] body, @Nullable String query) throws FlawedLogin {
        FormFields fields = new FormFields(field);
        fields.read(body);
        if (fields.value == null) {
            throw new FlawedLogin(LoginFlaw.MISSING);
        }
        if (fields.hasLookalike || fields.parameter.isIn(query)) {
            throw new FlawedLogin(LoginFlaw.DUPLICATE_KEY);
        }
        return fields.value;
    }

    private void read(byte[] body) throws FlawedLogin {
        // Latin-1 keeps each octet as one character until the percent-encoding is undone.
        for (String pair : new String(body, StandardCharsets.ISO_8859_1).split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = new String(decode(equals < 0 ? pair : pair.substring(0, equals)), StandardCharsets.UTF_8);
            // Who splits at ';' too reads another name there, or less of the value.
            hasLookalike |= pair.indexOf(';') >= 0 && parameter.isIn(pair);
            if (parameter.isSpelled(name)) {
                take(name, decode(equals < 0 ? "" : pair.substring(equals + 1)));
            }
        }
    }

    private void take(String name, byte[] octets) throws FlawedLogin {
        if (!name.equals(field)) {
            hasLookalike = true;
        } else if (value != null) {
            throw new FlawedLogin(LoginFlaw.DUPLICATE_KEY);
        } else {
            value = octets;
        }
    }

    /** Undoes the encoding of a name or a value, one octet a character. */
    static byte[] decode(String text) throws FlawedLogin {
        ByteArrayOutputStream octets = new ByteArrayOutputStream(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '%') {
                octets.write(hexPair(text, i + 1));
                i += 2;
            } else {
                octets.write(c == '+' ? ' ' : c);
            }
        }
        return octets.toByteArray();
    }

    private static int hexPair(String text, int at) throws FlawedLogin {
        int high = at + 1 < text.length() ? Character.digit(text.charAt(at), 16) : -1;
        int low = high < 0 ? -1 : Character.digit(text.charAt(at + 1), 16);
        if (low < 0) {
            throw new FlawedLogin(LoginFlaw.NOT_A_FORM);
        }
        return high * 16 + low;
    }
}
