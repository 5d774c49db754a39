package io.stickygateway.bootstrap.demo.node;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Who holds which token, kept on the node's disk so that people stay logged in over a restart: one file a session,
 * named by the token's digest, since whoever reads this disk should not be able to log in with what they find.
 */
final class Sessions {
    private static final int LONGEST_TOKEN = 128;

    private final Path folder;
    private final RandomGenerator random = new SecureRandom();

    Sessions(Path nodeFolder) {
        this.folder = nodeFolder.resolve("sessions");
    }

    /** A new token for this person; it is on the disk when this returns. */
    String open(Person person) throws IOException {
        byte[] bytes = new byte[24];
        random.nextBytes(bytes);
        String token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        Files.createDirectories(folder);
        Path unfinished = Files.createTempFile(folder, "new", null);
        Files.writeString(unfinished, person.name());
        Files.move(unfinished, file(token), StandardCopyOption.ATOMIC_MOVE);
        return token;
    }

    Optional<Person> find(String token) throws IOException {
        if (token.isEmpty() || token.length() > LONGEST_TOKEN) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Person(Files.readString(file(token), StandardCharsets.UTF_8)));
        } catch (NoSuchFileException unknown) {
            return Optional.empty();
        }
    }

    private Path file(String token) {
        return folder.resolve(Digest.of(token));
    }
}
