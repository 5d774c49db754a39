package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HexFormat;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * The packaged binaries for one operating system and processor.
 *
 * @param resource their name on the class path
 */
record ServerArchive(String resource) {
    private static final String PREFIX = "server-";
    private static final String UNFINISHED = ".new";

    static ServerArchive forThisMachine() {
        ServerArchive archive = of(System.getProperty("os.name"), System.getProperty("os.arch"));
        if (ServerArchive.class.getResource(archive.resource) == null) {
            throw new EmbeddedPostgresProblem("no PostgreSQL is packaged for " + System.getProperty("os.name") + " on "
                    + System.getProperty("os.arch")
                    + "; set spring.datasource.url to a PostgreSQL 14 or newer of your own");
        }
        return archive;
    }

    /** The archive's name as its publisher spells it. */
    static ServerArchive of(String osName, String osArch) {
        String os = osName.toLowerCase(Locale.ROOT);
        String system = os.startsWith("windows") ? "windows" : os.startsWith("mac") ? "darwin" : os;
        String processor =
                switch (osArch.toLowerCase(Locale.ROOT)) {
                    case "amd64", "x86_64", "x64" -> "x86_64";
                    case "aarch64", "arm64" -> "arm_64";
                    default -> osArch;
                };
        return new ServerArchive("/postgres-" + system + "-" + processor + ".txz");
    }

    /**
     * Unpacks once: the directory is named by the archive's content and appears whole or not at all. The caller holds
     * the data directory's lock.
     */
    ServerProgram unpackInto(ServerFiles files) {
        Path target = files.home().resolve(PREFIX + fingerprint());
        try {
            if (!Files.isDirectory(target)) {
                Path unfinished = target.resolveSibling(target.getFileName() + UNFINISHED);
                Trees.delete(unfinished);
                try (InputStream in = open()) {
                    Unpacking.txz(in, unfinished);
                }
                Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
            }
            return new ServerProgram(target);
        } catch (IOException e) {
            throw new EmbeddedPostgresProblem(
                    "PostgreSQL's binaries can't be unpacked to " + target + " (" + Problems.why(e) + ")", e);
        }
    }

    /** Removes the binaries of earlier versions, once nothing runs from them. */
    static void forgetOthers(ServerFiles files, ServerProgram used) {
        try (Stream<Path> children = Files.list(files.home())) {
            for (Path child : children.toList()) {
                if (child.getFileName().toString().startsWith(PREFIX) && !child.equals(used.directory())) {
                    Trees.delete(child);
                }
            }
        } catch (IOException e) {
            throw new EmbeddedPostgresProblem(
                    "old binaries under " + files.home() + " can't be removed (" + Problems.why(e) + ")", e);
        }
    }

    /** Tells versions apart, no more; a cryptographic hash would take a tenth of the time of a start. */
    private String fingerprint() {
        CRC32 checksum = new CRC32();
        try (InputStream in = new CheckedInputStream(open(), checksum)) {
            long length = in.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().toHexDigits((int) checksum.getValue()) + "-" + length;
        } catch (IOException e) {
            throw new EmbeddedPostgresProblem(resource + " can't be read (" + Problems.why(e) + ")", e);
        }
    }

    private InputStream open() throws IOException {
        InputStream in = ServerArchive.class.getResourceAsStream(resource);
        if (in == null) {
            throw new IOException("no such resource");
        }
        return in;
    }
}
