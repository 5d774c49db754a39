package io.stickygateway.bootstrap.guard;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Compares how many clients may connect with how many files the process may open, where the system tells. */
public final class OpenFiles {
    private static final Logger LOG = LoggerFactory.getLogger(OpenFiles.class);

    private OpenFiles() {}

    /** Warns where the files run out before the connections do. */
    public static void compareWith(int connections) {
        if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix) {
            String warning = warning(connections, unix.getMaxFileDescriptorCount());
            if (warning != null) {
                LOG.warn("{}", warning);
            }
        }
    }

    /** Each client needs one, and one more while a node works for it. */
    static @Nullable String warning(int connections, long files) {
        return files >= connections
                ? null
                : "gateway.clients.connections is " + connections + ", but the process may open " + files
                        + " files: raise its limit (ulimit -n) to twice as many, or lower the key";
    }
}
