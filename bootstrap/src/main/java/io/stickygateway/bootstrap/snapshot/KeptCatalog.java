package io.stickygateway.bootstrap.snapshot;

import io.stickygateway.bootstrap.config.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * That a catalog was kept, and whose.
 *
 * @param file where
 * @param database which one it was read from; empty where the file does not tell, and then it can't be used either
 */
public record KeptCatalog(Path file, String database) {
    /** The one in that data directory. Blocks for a look at the disk. */
    public static Optional<KeptCatalog> in(Path dataDirectory) {
        Path file = SnapshotFile.in(dataDirectory);
        return Files.isRegularFile(file) ? Optional.of(new KeptCatalog(file, databaseIn(file))) : Optional.empty();
    }

    /** Whether it was read from another database, whose users and nodes are not this one's. */
    public boolean isOfAnother(String wanted) {
        return !database.isEmpty() && !database.equals(wanted);
    }

    /** Why it does not help a start over that database. */
    public Problem problem(String wanted) {
        return new Problem(
                "last good catalog",
                file.toString(),
                "is that of the database " + database + "; expected one of " + wanted
                        + " to start without it (mend the URL; where it is the same database at another address,"
                        + " write that into the file)",
                "");
    }

    private static String databaseIn(Path file) {
        try {
            return SnapshotFormat.databaseIn(Files.readAllBytes(file));
        } catch (IOException | BrokenSnapshot e) {
            // Told with its reason where the catalog in it is asked for.
            return "";
        }
    }
}
