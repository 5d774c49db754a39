package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whom the server runs as.
 *
 * @param prefix the words before a command that make it run as that user; empty: as the gateway itself
 * @param owner who its files belong to; null: the gateway's own user
 */
record ServerUser(List<String> prefix, @Nullable Owner owner) {
    static final ServerUser SELF = new ServerUser(List.of(), null);

    ServerUser {
        prefix = List.copyOf(prefix);
    }

    /** A user and its group, by number. */
    record Owner(int uid, int gid) {}

    /** The words of a command that runs as this user. */
    List<String> words(Path program, String... arguments) {
        List<String> words = new ArrayList<>(prefix);
        words.add(program.toString());
        words.addAll(List.of(arguments));
        return words;
    }

    /** Hands a file or directory over to this user. */
    void own(Path path) throws IOException {
        if (owner != null) {
            Files.setAttribute(path, "unix:uid", owner.uid());
            Files.setAttribute(path, "unix:gid", owner.gid());
        }
    }
}
