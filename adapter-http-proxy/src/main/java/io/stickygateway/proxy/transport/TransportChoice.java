package io.stickygateway.proxy.transport;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Chooses the transport: the best that works here, or the one an operator insists on. */
public final class TransportChoice {
    private static final Logger LOG = LoggerFactory.getLogger(TransportChoice.class);
    private static final String AUTO = "auto";

    private TransportChoice() {}

    /**
     * Chooses and says so in the log.
     *
     * @param wanted {@code auto}, {@code io_uring}, {@code epoll} or {@code nio}
     * @throws IllegalArgumentException where there is no such transport
     * @throws IllegalStateException where the one that was asked for does not work here
     */
    public static Transport choose(String wanted) {
        return wanted.equals(AUTO) ? best() : forced(named(wanted));
    }

    private static Transport best() {
        List<String> passedOver = new ArrayList<>();
        for (Transport transport : Transport.values()) {
            Throwable cause = transport.unavailabilityCause();
            if (cause == null) {
                LOG.info(
                        "transport {}: the best that works here{}",
                        transport.configuredName(),
                        passedOver.isEmpty() ? "" : " (" + String.join("; ", passedOver) + ")");
                return transport;
            }
            passedOver.add("no " + transport.configuredName() + ": " + words(cause));
        }
        throw new IllegalStateException("nio works everywhere");
    }

    private static Transport forced(Transport transport) {
        Throwable cause = transport.unavailabilityCause();
        if (cause != null) {
            throw new IllegalStateException("gateway.transport \"" + transport.configuredName()
                    + "\" does not work here: " + words(cause) + "; expected auto, or one that does");
        }
        LOG.info("transport {}: as configured", transport.configuredName());
        return transport;
    }

    private static Transport named(String wanted) {
        for (Transport transport : Transport.values()) {
            if (transport.configuredName().equals(wanted)) {
                return transport;
            }
        }
        throw new IllegalArgumentException(
                "gateway.transport \"" + wanted + "\": expected auto, io_uring, epoll or nio");
    }

    private static String words(Throwable cause) {
        Throwable root = cause;
        @Nullable Throwable next = root.getCause();
        while (next != null) {
            root = next;
            next = root.getCause();
        }
        return root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
    }
}
