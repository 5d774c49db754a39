package io.stickygateway.bootstrap.demo.node;

import io.stickygateway.bootstrap.demo.http.Refused;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;

/**
 * Someone who keeps notes here.
 *
 * @param name in its one form ({@link #named}): {@code " Alice "} and {@code "alice"} are the same person
 */
record Person(String name) {
    /** Three times this, the worst a {@link FolderName} can become, still fits the 255 bytes of a file name. */
    static final int LONGEST_NAME = 64;

    static Person named(String given) {
        String name = Normalizer.normalize(given, Normalizer.Form.NFKC).strip().toLowerCase(Locale.ROOT);
        if (name.isEmpty()) {
            throw new Refused(400, "username: expected a name, got nothing");
        }
        if (name.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
            throw new Refused(400, "username: expected at most " + LONGEST_NAME + " bytes in UTF-8");
        }
        return new Person(name);
    }

    String folder() {
        return FolderName.of(name);
    }

    /** Derived from the name, so that the same person has the same id on whichever node they log in first. */
    String userId() {
        return "u-" + Digest.of(name).substring(0, 12);
    }
}
