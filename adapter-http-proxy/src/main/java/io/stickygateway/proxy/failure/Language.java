package io.stickygateway.proxy.failure;

import org.jspecify.annotations.Nullable;

/** The languages error messages exist in. */
enum Language {
    ENGLISH("en"),
    CHINESE("zh");

    private final String tag;

    Language(String tag) {
        this.tag = tag;
    }

    /** For {@code Content-Language}. */
    String tag() {
        return tag;
    }

    /**
     * What an {@code Accept-Language} value asks for (RFC 9110, 12.5.4): the better weight wins, the first named on a
     * tie, English where neither is named. {@code zh-CN} and {@code zh-Hant} count as Chinese: one Chinese text is
     * closer to them than English is.
     */
    static Language accepted(@Nullable String acceptLanguage) {
        if (acceptLanguage == null) {
            return ENGLISH;
        }
        Language best = ENGLISH;
        int bestWeight = 0;
        for (WeightedList.Item item : WeightedList.parse(acceptLanguage)) {
            Language language = of(item.value());
            if (language != null && item.weight() > bestWeight) {
                best = language;
                bestWeight = item.weight();
            }
        }
        return best;
    }

    private static @Nullable Language of(String range) {
        for (Language language : values()) {
            boolean sameLanguage = range.regionMatches(true, 0, language.tag, 0, 2);
            if (sameLanguage && (range.length() == 2 || range.charAt(2) == '-')) {
                return language;
            }
        }
        return null;
    }
}
