package io.stickygateway.bootstrap.replica;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;

/** The operating system's lock on a file: it ends with the process that holds it, however that ends. */
public final class ProcessLock {
    private ProcessLock() {}

    /** Takes the lock; it is held until any channel of that file is closed by this process, or the process ends. */
    public static boolean take(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            // This same process holds it.
            return false;
        }
    }
}
