package io.stickygateway.bootstrap.guard;

import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.bootstrap.config.Problem;
import io.stickygateway.bootstrap.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Whether the gateway may keep its files where it shall. */
final class DataDirectoryGuard {
    private DataDirectoryGuard() {}

    static List<Problem> check(GatewayProperties properties) {
        Path directory = properties.dataDirectory();
        List<Problem> problems = check(directory);
        return problems.isEmpty() && properties.dataSource().isEmbedded()
                ? EmbeddedPostgres.problemWith(directory).map(found -> problem(directory, found)).stream()
                        .toList()
                : problems;
    }

    private static List<Problem> check(Path directory) {
        Path existing = nearest(directory.toAbsolutePath().normalize());
        if (Files.isDirectory(existing) && Files.isWritable(existing)) {
            return List.of();
        }
        String expected = "expected a directory that user " + System.getProperty("user.name") + " may write to; "
                + existing + (Files.isDirectory(existing) ? " is not writable" : " is no directory");
        return List.of(problem(directory, expected));
    }

    private static Problem problem(Path directory, String found) {
        return new Problem("gateway.data-dir", directory.toString(), found, "");
    }

    private static Path nearest(Path directory) {
        Path parent = directory.getParent();
        return Files.exists(directory) || parent == null ? directory : nearest(parent);
    }
}
