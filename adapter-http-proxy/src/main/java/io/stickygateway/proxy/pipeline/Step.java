package io.stickygateway.proxy.pipeline;

/** One step in the life of a request. Shared by all exchanges of a loop or of the process, so it holds none of them. */
public interface Step {
    /** Runs on the exchange's event loop and never blocks it. Whatever it throws is answered with a 500. */
    Outcome run(Exchange exchange);
}
