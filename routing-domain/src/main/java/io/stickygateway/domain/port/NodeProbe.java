package io.stickygateway.domain.port;

import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.health.ProbeResult;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

/** Asks a node whether it is well. */
public interface NodeProbe {
    /**
     * One question to the service's health path. Never fails: whatever goes wrong is the result.
     *
     * @param timeout for the whole question
     */
    CompletionStage<ProbeResult> probe(Service service, Node node, Duration timeout);
}
