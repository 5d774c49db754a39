package io.stickygateway.proxy.pipeline;

import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.RequestId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Step 1, around all others: what nobody planned ends one exchange, and nothing else. */
public final class Recovery {
    private static final Logger LOG = LoggerFactory.getLogger(Recovery.class);

    private final ErrorResponder errors;

    public Recovery(ErrorResponder errors) {
        this.errors = errors;
    }

    /** Answers with a 500, or cuts where the answer has begun. */
    public void recover(Exchange exchange, Throwable unexpected) {
        if (exchange.id().orNull() == null) {
            exchange.id().set(RequestId.fresh());
        }
        LOG.error("request {} failed unexpectedly", exchange.id().get(), unexpected);
        errors.fail(exchange, ProxyFailure.of(ErrorCode.INTERNAL_ERROR).because(unexpected.toString()));
    }
}
