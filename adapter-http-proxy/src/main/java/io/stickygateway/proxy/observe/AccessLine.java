package io.stickygateway.proxy.observe;

import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.json.JsonBytes;
import io.stickygateway.proxy.json.JsonName;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Writes access lines. One thread. */
final class AccessLine {
    private static final JsonName TIMESTAMP = JsonName.of("timestamp");
    private static final JsonName LEVEL = JsonName.of("level");
    private static final JsonName SERVICE = JsonName.of("service");
    private static final JsonName ROUTE = JsonName.of("route");
    private static final JsonName REQUEST_ID = JsonName.of("request_id");
    private static final JsonName TRACE_ID = JsonName.of("trace_id");
    private static final JsonName USER_ID = JsonName.of("user_id");
    private static final JsonName METHOD = JsonName.of("method");
    private static final JsonName PATH = JsonName.of("path");
    private static final JsonName STATUS = JsonName.of("status");
    private static final JsonName LATENCY_MS = JsonName.of("latency_ms");
    private static final JsonName NODE = JsonName.of("node");
    private static final JsonName DECISION = JsonName.of("decision");
    private static final JsonName UPSTREAM_MS = JsonName.of("upstream_ms");
    private static final JsonName ERROR = JsonName.of("error");
    private static final JsonName DETAIL = JsonName.of("detail");
    private static final JsonName LESSON = JsonName.of("lesson");
    private static final JsonName TOKEN = JsonName.of("token");
    private static final byte[] GATEWAY = "\"api-gateway\"".getBytes(StandardCharsets.US_ASCII);
    private static final long NANOS_PER_MICRO = 1_000;

    private final LineTime time = new LineTime();
    private final JsonBytes out;

    AccessLine(JsonBytes out) {
        this.out = out;
    }

    void write(AccessEntry entry) {
        out.beginObject();
        out.name(TIMESTAMP).encoded(time.encode(entry.endedAt()));
        out.name(LEVEL).string(level(entry));
        out.name(SERVICE).encoded(GATEWAY);
        text(ROUTE, entry.route());
        text(REQUEST_ID, entry.requestId());
        text(TRACE_ID, entry.traceId());
        text(USER_ID, entry.userId());
        text(METHOD, entry.method());
        text(PATH, LoggedPath.of(entry.target()));
        out.name(STATUS).number(entry.status());
        millis(LATENCY_MS, entry.latencyNanos());
        text(NODE, entry.node());
        text(DECISION, entry.decision());
        millis(UPSTREAM_MS, entry.upstreamNanos());
        text(ERROR, entry.error() == null ? null : entry.error().name());
        text(DETAIL, entry.detail());
        text(LESSON, entry.lesson());
        text(TOKEN, entry.token());
        out.endObject().raw('\n');
    }

    private static String level(AccessEntry entry) {
        if (entry.error() == ErrorCode.INTERNAL_ERROR) {
            return "ERROR";
        }
        // An answer that breaks off has the status of its head, which is fine, and an error that is not.
        int worst = entry.error() == null
                ? entry.status()
                : Math.max(entry.status(), entry.error().status());
        return worst >= 500 || entry.status() == 0 ? "WARN" : "INFO";
    }

    private void text(JsonName name, @Nullable String value) {
        if (value != null) {
            out.name(name).string(value);
        }
    }

    private void millis(JsonName name, long nanos) {
        if (nanos >= 0) {
            out.name(name).thousandths(nanos / NANOS_PER_MICRO);
        }
    }
}
