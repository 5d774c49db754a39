package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.catalog.InvalidValue;
import io.stickygateway.domain.definition.Key;
import io.stickygateway.domain.definition.Kind;
import io.stickygateway.domain.definition.Kinds;
import io.stickygateway.domain.definition.Section;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * {@code spring.datasource}: the operator's own PostgreSQL.
 *
 * @param url empty: the gateway brings its own
 * @param username empty where the URL says it
 * @param password empty where the URL says it, or none is needed
 */
public record DataSourceProperties(String url, String username, String password) {
    static final String NAME = "datasource";

    private static final Key<String> URL = Key.optional(
            "url",
            Kinds.value("JDBC URL", DataSourceProperties::requireUrl, Function.identity()),
            "an embedded PostgreSQL under gateway.data-dir",
            "jdbc:postgresql://host:5432/database.");
    private static final Key<String> USERNAME = Key.optional("username", text(), "the URL's", "Whom to connect as.");
    private static final Key<String> PASSWORD = Key.optional("password", text(), "the URL's", "Their password.");
    private static final Key<String> PASSWORD_FILE =
            Key.optional("password-file", text(), "", "A file that holds the password, such as /run/secrets/database.");
    static final List<Key<?>> KEYS = List.of(URL, USERNAME, PASSWORD, PASSWORD_FILE);

    static DataSourceProperties read(Section in) {
        String url = in.find(URL);
        String username = in.find(USERNAME);
        String password = in.find(PASSWORD);
        String file = in.find(PASSWORD_FILE);
        if (password != null && file != null) {
            in.problems().add(in.path(PASSWORD_FILE.name()), file, "either password or password-file");
        }
        if (!in.has(URL.name()) && (username != null || password != null || file != null)) {
            in.problems().add(in.path(URL.name()), "", "a JDBC URL, since a user or password is set");
        }
        return new DataSourceProperties(
                orEmpty(url), orEmpty(username), file != null ? passwordIn(in, file) : orEmpty(password));
    }

    /** Whether the gateway brings its own database. */
    public boolean isEmbedded() {
        return url.isEmpty();
    }

    /** Which database this is, equal for URLs that mean the same one; no secret. */
    public String database() {
        return isEmbedded() ? "embedded" : DatabaseAddress.of(url);
    }

    /** Without the password. */
    @Override
    public String toString() {
        String where = isEmbedded() ? "embedded" : Secrets.hidden("url", url);
        return username.isEmpty() ? where : where + " as " + username;
    }

    private static String passwordIn(Section in, String file) {
        try {
            return Files.readString(Path.of(file)).strip();
        } catch (IOException | IllegalArgumentException e) {
            in.problems().add(in.path(PASSWORD_FILE.name()), file, "a file this user may read (" + e + ")");
            return "";
        }
    }

    private static String requireUrl(String url) {
        if (!url.startsWith("jdbc:postgresql:")) {
            throw new InvalidValue("JDBC URL", url, "jdbc:postgresql://host:port/database");
        }
        return url;
    }

    private static Kind<String> text() {
        return Kinds.value("text", Function.identity(), Function.identity());
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
