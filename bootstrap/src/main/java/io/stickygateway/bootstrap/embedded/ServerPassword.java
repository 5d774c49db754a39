package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;

/** The password of the gateway's own database user: random, in a file that only the gateway's user may read. */
final class ServerPassword {
    private static final int OCTETS = 24;

    private ServerPassword() {}

    /** Reads the password, or makes one where there is no cluster yet that would know another. */
    static String of(ServerFiles files) {
        Path file = files.password();
        try {
            if (!Files.exists(file)) {
                requireNoCluster(files);
                PrivateFile.write(file, random());
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new EmbeddedPostgresProblem(
                    "password file " + file + ": can't be read or written (" + Problems.why(e) + ")", e);
        }
    }

    private static void requireNoCluster(ServerFiles files) {
        if (Files.exists(files.cluster())) {
            throw new EmbeddedPostgresProblem("password file " + files.password()
                    + ": missing, while the database " + files.cluster()
                    + " exists; put the file back (it belongs into every backup of this directory)");
        }
    }

    private static String random() {
        byte[] octets = new byte[OCTETS];
        new SecureRandom().nextBytes(octets);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(octets);
    }
}
