package io.stickygateway.bootstrap.snapshot;

import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.definition.ServiceDefaults;
import io.stickygateway.domain.port.CatalogSnapshots;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * The last good catalog in {@code catalog/last-good.json} of the data directory. Any thread; never blocks its caller.
 */
public final class SnapshotFile implements CatalogSnapshots {
    private final Path file;
    private final SnapshotFormat format;
    private final Executor disk;

    /**
     * A snapshot of that data directory.
     *
     * @param database which one the catalogs kept here are read from; those of another are not given back
     * @param defaults what a service has that says nothing
     * @param disk runs what blocks, one after the other
     */
    public SnapshotFile(Path dataDirectory, String database, ServiceDefaults defaults, Executor disk) {
        this.file = in(dataDirectory);
        this.format = new SnapshotFormat(database, defaults);
        this.disk = disk;
    }

    @Override
    public CompletionStage<Void> save(CatalogReading catalog) {
        return onDisk(() -> {
            write(format.write(catalog));
            return null;
        });
    }

    @Override
    public CompletionStage<Optional<CatalogReading>> lastGood() {
        return onDisk(() -> Files.exists(file) ? Optional.of(read()) : Optional.empty());
    }

    private CatalogReading read() throws IOException {
        try {
            return format.read(Files.readAllBytes(file));
        } catch (BrokenSnapshot e) {
            throw new BrokenSnapshot(file + ": " + e.getMessage(), e);
        }
    }

    /** Made aside, forced to disk and renamed: after a crash there is the old one or the new one, never half of one. */
    private void write(byte[] content) throws IOException {
        Path folder = Files.createDirectories(file.getParent());
        Path unfinished = file.resolveSibling(file.getFileName() + ".new");
        Files.write(unfinished, content);
        force(unfinished);
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        force(folder);
    }

    private static void force(Path path) throws IOException {
        boolean folder = Files.isDirectory(path);
        try (FileChannel channel =
                FileChannel.open(path, folder ? StandardOpenOption.READ : StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    static Path in(Path dataDirectory) {
        return dataDirectory.resolve("catalog").resolve("last-good.json");
    }

    private <T> CompletionStage<T> onDisk(Callable<T> work) {
        CompletableFuture<T> done = new CompletableFuture<>();
        try {
            disk.execute(() -> complete(done, work));
        } catch (RejectedExecutionException e) {
            done.completeExceptionally(e);
        }
        return done;
    }

    private static <T> void complete(CompletableFuture<T> done, Callable<T> work) {
        try {
            done.complete(work.call());
        } catch (Exception e) {
            done.completeExceptionally(e);
        }
    }
}
