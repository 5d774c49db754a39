package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;

/** Which directories another user may pass through. */
final class Reach {
    private Reach() {}

    /** Lets other users pass through a directory, not list it. */
    static void openToOthers(Path directory) throws IOException {
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx--x--x"));
    }

    /** Names the outermost directory on the way that other users can't pass; empty where they can pass all. */
    static String closedToOthers(Path path) throws IOException {
        for (int depth = 1; depth <= path.getNameCount(); depth++) {
            Path directory = path.getRoot().resolve(path.subpath(0, depth));
            if (!Files.getPosixFilePermissions(directory).contains(PosixFilePermission.OTHERS_EXECUTE)) {
                return " (" + directory + " is closed to other users)";
            }
        }
        return "";
    }
}
