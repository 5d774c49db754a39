package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Data directories for the servers to run over. */
final class TestData {
    private static final Path BINARIES = unpackOnce();

    private TestData() {}

    /**
     * A fresh data directory that lets other users through, with the binaries linked, since unpacking takes seconds.
     */
    static Path in(Path temporary) throws IOException {
        Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwx--x--x"));
        Path home = Files.createDirectories(temporary.resolve("data").resolve("postgres"));
        Files.createSymbolicLink(home.resolve(BINARIES.getFileName()), BINARIES);
        return temporary.resolve("data");
    }

    static long postmaster(Path data) {
        return PostmasterFile.read(cluster(data)).orElseThrow().pid();
    }

    static Path cluster(Path data) {
        return data.resolve("postgres").resolve("cluster");
    }

    private static Path unpackOnce() {
        try {
            Path shared = Files.createTempDirectory("gateway-binaries");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(shared)));
            Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwx--x--x"));
            return ServerArchive.forThisMachine()
                    .unpackInto(new ServerFiles(shared.toRealPath()))
                    .directory();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path directory) {
        try {
            Trees.delete(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
