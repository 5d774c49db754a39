package io.stickygateway.bootstrap.wiring;

import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.bootstrap.snapshot.SnapshotFile;
import io.stickygateway.domain.port.CatalogSnapshots;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The thread that waits for the disk, so that nobody else does. */
final class SnapshotDisk {
    private static final long PATIENCE_SECONDS = 2;

    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread disk = new Thread(task, "catalog-on-disk");
        disk.setDaemon(true);
        return disk;
    });

    CatalogSnapshots snapshots(GatewayProperties properties) {
        return new SnapshotFile(
                properties.dataDirectory(),
                properties.dataSource().database(),
                properties.catalog().defaults(),
                thread);
    }

    /** Lets a write that is under way end. */
    void stop() throws InterruptedException {
        thread.shutdown();
        if (!thread.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            thread.shutdownNow();
        }
    }
}
