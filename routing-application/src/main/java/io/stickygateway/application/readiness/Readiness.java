package io.stickygateway.application.readiness;

import java.util.List;

/** Whether this gateway can serve. */
public sealed interface Readiness {
    /**
     * It can.
     *
     * @param degraded what is not as it should be, in words without addresses
     */
    record Ready(List<String> degraded) implements Readiness {
        public Ready {
            degraded = List.copyOf(degraded);
        }
    }

    /**
     * It can't.
     *
     * @param unhealthy why, in words without addresses
     */
    record NotReady(List<String> unhealthy) implements Readiness {
        public NotReady {
            unhealthy = List.copyOf(unhealthy);
        }
    }
}
