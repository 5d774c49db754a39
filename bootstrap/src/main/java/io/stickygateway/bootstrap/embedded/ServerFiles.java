package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where everything of the embedded server lies.
 *
 * @param home {@code <data>/postgres}, a real path
 */
record ServerFiles(Path home) {
    /** Makes the directory where it is missing. */
    static ServerFiles under(Path dataDir) {
        Path home = dataDir.toAbsolutePath().normalize().resolve("postgres");
        try {
            Files.createDirectories(home);
            return new ServerFiles(home.toRealPath());
        } catch (IOException e) {
            throw new EmbeddedPostgresProblem(
                    "data directory " + home + ": can't be made or read (" + Problems.why(e)
                            + "); expected a directory that this user may write to",
                    e);
        }
    }

    /** The database itself: the server's data directory. */
    Path cluster() {
        return home.resolve("cluster");
    }

    Path lock() {
        return home.resolve("lock");
    }

    Path password() {
        return home.resolve("password");
    }

    /** The port of the last start, so that an operator's psql command stays good. */
    Path port() {
        return home.resolve("port");
    }

    /** What the server said before its own log began. */
    Path startLog() {
        return cluster().resolve("log").resolve("start.log");
    }
}
