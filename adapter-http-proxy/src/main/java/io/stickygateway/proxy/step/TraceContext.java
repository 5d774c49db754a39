package io.stickygateway.proxy.step;

import io.stickygateway.proxy.http.FieldName;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Outcome;
import io.stickygateway.proxy.pipeline.Step;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Step 2: notes which trace the request belongs to, for the access log. The context itself (W3C Trace Context, 3) goes
 * up as it came.
 */
final class TraceContext implements Step {
    private static final Pattern SHAPE = Pattern.compile("[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}.*");
    private static final String NONE = "";
    private static final int TRACE = 3;
    private static final int TRACE_END = 35;

    @Override
    public Outcome run(Exchange exchange) {
        @Nullable String parent = exchange.request().fields().first(FieldName.TRACEPARENT);
        exchange.traceId().set(parent == null ? NONE : traceId(parent));
        return Outcome.CONTINUE;
    }

    private static String traceId(String parent) {
        return SHAPE.matcher(parent).matches() ? parent.substring(TRACE, TRACE_END) : NONE;
    }
}
