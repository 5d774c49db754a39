package io.stickygateway.bootstrap.guard;

import io.stickygateway.bootstrap.config.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Whether the gateway may keep its files where it shall. */
final class DataDirectoryGuard {
    private DataDirectoryGuard() {}

    static List<Problem> check(Path directory) {
        Path existing = nearest(directory.toAbsolutePath().normalize());
        if (Files.isDirectory(existing) && Files.isWritable(existing)) {
            return List.of();
        }
        String expected = "expected a directory that user " + System.getProperty("user.name") + " may write to; "
                + existing + (Files.isDirectory(existing) ? " is not writable" : " is no directory");
        return List.of(new Problem("gateway.data-dir", directory.toString(), expected, ""));
    }

    private static Path nearest(Path directory) {
        Path parent = directory.getParent();
        return Files.exists(directory) || parent == null ? directory : nearest(parent);
    }
}
