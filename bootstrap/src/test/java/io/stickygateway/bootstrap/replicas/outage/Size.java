package io.stickygateway.bootstrap.replicas.outage;

import java.time.Duration;

/** How large these runs are: small in every build, full by the Maven profile {@code faults}. */
final class Size {
    /** Who log in before anything goes away. */
    static final int USERS = Integer.getInteger("users", 150);

    /** How long PostgreSQL is away. */
    static final Duration OUTAGE = duration("outage", "3s");

    /** How often first logins under one name are repeated, of each kind. */
    static final int REPETITIONS = Integer.getInteger("repetitions", 3);

    private Size() {}

    private static Duration duration(String key, String small) {
        return Duration.parse("PT" + System.getProperty(key, small));
    }
}
