package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Lock files such as a killed server leaves behind. */
final class LockFiles {
    private LockFiles() {}

    /** A postmaster.pid that names this process. */
    static void claim(Path cluster, long pid) throws IOException {
        Path file = PostmasterFile.in(cluster);
        Files.write(
                file, List.of(Long.toString(pid), cluster.toString(), "1", "5432", "", "127.0.0.1", "0 0", "ready"));
        Object uid = Files.getAttribute(cluster, "unix:uid");
        Files.setAttribute(file, "unix:uid", uid);
    }
}
