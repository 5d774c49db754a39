package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Tells a live PostgreSQL process from a dead one and from others that were given its number since. */
final class ServerProcess {
    private ServerProcess() {}

    static boolean isAlive(long pid) {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(p -> !isZombie(pid))
                // Another user's process may hide its command: then the connection decides.
                .map(p -> p.info().command().map(ServerProcess::isServer).orElse(true))
                .orElse(false);
    }

    private static boolean isServer(String command) {
        return Path.of(command).getFileName().toString().startsWith("postgres");
    }

    /**
     * In a container whose first process reaps nobody, a killed server stays as a zombie, and {@link ProcessHandle}
     * calls it alive (Linux, proc(5): the state follows the command in parentheses).
     */
    private static boolean isZombie(long pid) {
        Path stat = Path.of("/proc", Long.toString(pid), "stat");
        try {
            // Bytes, since a process may have any name.
            String line = new String(Files.readAllBytes(stat), StandardCharsets.ISO_8859_1);
            return line.startsWith("Z", line.lastIndexOf(')') + 2);
        } catch (IOException e) {
            // No /proc on this system, or the process is gone by now, which the next look at it tells.
            return false;
        }
    }
}
