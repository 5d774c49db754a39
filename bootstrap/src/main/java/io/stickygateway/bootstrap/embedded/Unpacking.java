package io.stickygateway.bootstrap.embedded;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.XZInputStream;

/** Unpacks a {@code .txz}. */
final class Unpacking {
    private final Path target;

    private Unpacking(Path target) {
        this.target = target;
    }

    /**
     * Unpacks into a directory of its own, readable to every user: the server may run as another one.
     *
     * @param in read to its end, not closed
     * @param target made here
     */
    static void txz(InputStream in, Path target) throws IOException {
        Unpacking unpacking = new Unpacking(target);
        TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(in)));
        unpacking.directory(target);
        for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
            unpacking.entry(entry, tar);
        }
    }

    private void entry(TarArchiveEntry entry, InputStream content) throws IOException {
        Path path = target.resolve(entry.getName()).normalize();
        if (!path.startsWith(target)) {
            throw new IOException("archive entry \"" + entry.getName() + "\" leads out of the archive");
        }
        if (entry.isDirectory()) {
            directory(path);
            return;
        }
        directory(path.getParent());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
        } else if (entry.isFile()) {
            Files.copy(content, path);
            permit(path, (entry.getMode() & 0100) != 0);
        }
    }

    private void directory(@Nullable Path path) throws IOException {
        if (path != null && !Files.isDirectory(path)) {
            if (!path.equals(target)) {
                directory(path.getParent());
            }
            Files.createDirectory(path);
            permit(path, true);
        }
    }

    private static void permit(Path path, boolean executable) throws IOException {
        FileStore store = Files.getFileStore(path);
        if (store.supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(
                    path, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
        }
    }
}
