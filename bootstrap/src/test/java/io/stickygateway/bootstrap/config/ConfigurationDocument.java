package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.DeclaredKey;
import java.util.stream.Collectors;

/** The table of keys in {@code docs/configuration.md}, written from the declared list. */
final class ConfigurationDocument {
    static final String BEGIN = "<!-- keys: written by ConfigurationDocumentTest -->\n";
    static final String END = "<!-- end of keys -->\n";

    private ConfigurationDocument() {}

    static String table() {
        return BEGIN + "| key | value | default | what for |\n|---|---|---|---|\n"
                + ConfigurationKeys.all().stream()
                        .map(ConfigurationDocument::row)
                        .collect(Collectors.joining())
                + END;
    }

    /** The document with its table as it should be. */
    static String withTable(String document) {
        int begin = document.indexOf(BEGIN);
        int end = document.indexOf(END) + END.length();
        return document.substring(0, begin) + table() + document.substring(end);
    }

    private static String row(DeclaredKey key) {
        return "| `%s`%s | %s | %s | %s |%n"
                .formatted(key.path(), variable(key), value(key), byDefault(key), key.reason());
    }

    private static String variable(DeclaredKey key) {
        String name = VariableNames.shortNameOf(key.path());
        return name == null ? "" : " (`" + name + "`)";
    }

    private static String value(DeclaredKey key) {
        String range = key.range().isEmpty() ? "" : ", " + key.range();
        return (key.list() ? "list of " : "") + key.type() + range.replace("|", "\\|");
    }

    private static String byDefault(DeclaredKey key) {
        return key.required() ? "must be set" : key.byDefault().isEmpty() ? "none" : "`" + key.byDefault() + "`";
    }
}
