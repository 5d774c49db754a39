package io.stickygateway.bootstrap.config;

import java.util.regex.Pattern;

/** Keeps secrets out of what is printed. */
final class Secrets {
    // Mistyped ones too: "pasword" is not known, but it is known what stands there.
    private static final String NAME = "(?:pas+wo?r?d|secret|credential)";
    private static final Pattern KEY = Pattern.compile(".*" + NAME + "(?![^.]*file).*", Pattern.CASE_INSENSITIVE);
    private static final Pattern WITHIN =
            Pattern.compile("(" + NAME + "[a-z_-]*=|//[^/@:]*:(?=[^/@]*@))[^&,}@]*", Pattern.CASE_INSENSITIVE);

    private Secrets() {}

    /** The value as it may be shown. */
    static String hidden(String key, String value) {
        boolean secret = KEY.matcher(key).matches() && !value.isEmpty();
        return secret ? "***" : WITHIN.matcher(value).replaceAll("$1***");
    }
}
