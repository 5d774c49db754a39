package io.stickygateway.proxy.pipeline;

import java.util.List;

/** Runs an exchange through its steps: inline while they can go on, from where it waited once they had to. */
public final class RequestPipeline {
    private final Step[] steps;
    private final Recovery recovery;

    /**
     * A pipeline of these steps.
     *
     * @param recovery answers for a step that throws
     * @param steps in their order; the last one answers
     */
    public RequestPipeline(Recovery recovery, List<? extends Step> steps) {
        this.recovery = recovery;
        this.steps = steps.toArray(new Step[0]);
    }

    /** Begins. On the exchange's event loop. */
    public void start(Exchange exchange) {
        run(exchange, 0);
    }

    private void run(Exchange exchange, int from) {
        try {
            Outcome outcome = Outcome.CONTINUE;
            int next = from;
            while (outcome == Outcome.CONTINUE) {
                outcome = steps[next++].run(exchange);
            }
            await(exchange, outcome, next);
        } catch (RuntimeException | Error unexpected) {
            recovery.recover(exchange, unexpected);
        }
    }

    private void await(Exchange exchange, Outcome outcome, int next) {
        Outcome.Wait wait = outcome.waiting();
        if (wait != null) {
            wait.then(exchange.client()::execute, rest -> resume(exchange, rest, next));
        }
    }

    private void resume(Exchange exchange, Outcome.Turn rest, int next) {
        if (exchange.isOver()) {
            return;
        }
        try {
            Outcome outcome = rest.take();
            if (outcome == Outcome.CONTINUE) {
                run(exchange, next);
            } else {
                await(exchange, outcome, next);
            }
        } catch (RuntimeException | Error unexpected) {
            recovery.recover(exchange, unexpected);
        }
    }
}
