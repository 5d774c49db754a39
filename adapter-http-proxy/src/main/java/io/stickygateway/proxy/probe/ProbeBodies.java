package io.stickygateway.proxy.probe;

import io.stickygateway.application.readiness.Readiness;
import io.stickygateway.proxy.json.JsonBytes;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** What the gateway answers about itself. Any thread. */
public final class ProbeBodies {
    /** Of both bodies. */
    public static final String CONTENT_TYPE = "application/json";

    private static final int OK = 200;
    private static final int UNAVAILABLE = 503;

    private final String version;
    private final InstantSource clock;

    /**
     * Answers for one build.
     *
     * @param version of the gateway
     */
    public ProbeBodies(String version, InstantSource clock) {
        this.version = version;
        this.clock = clock;
    }

    /** The body of {@code /healthz}, whose status is always 200: the process lives. */
    public byte[] health() {
        JsonBytes json = new JsonBytes(128).beginObject().name("status").string("ok");
        json.name("service").string("api-gateway");
        json.name("version").string(version);
        json.name("timestamp")
                .string(clock.instant().truncatedTo(ChronoUnit.SECONDS).toString());
        return json.endObject().toByteArray();
    }

    /** The status of {@code /readyz}. */
    public static int status(Readiness readiness) {
        return readiness instanceof Readiness.Ready ? OK : UNAVAILABLE;
    }

    /** The body of {@code /readyz}: ids and words, never addresses. */
    public static byte[] readiness(Readiness readiness) {
        JsonBytes json = new JsonBytes(128).beginObject();
        if (readiness instanceof Readiness.Ready ready) {
            list(json.name("status").string("ok").name("degraded"), ready.degraded());
        } else {
            list(json.name("status").string("error").name("unhealthy"), ((Readiness.NotReady) readiness).unhealthy());
        }
        return json.endObject().toByteArray();
    }

    private static void list(JsonBytes json, List<String> values) {
        json.beginArray();
        values.forEach(json::string);
        json.endArray();
    }
}
