package io.stickygateway.postgres;

import java.time.Duration;
import java.util.Properties;

/**
 * What the driver is told for every connection of the gateway, whatever it is for: they must all find the same server.
 */
final class ConnectionProperties {
    private ConnectionProperties() {}

    /**
     * For a connection whose statements have this long.
     *
     * @param username empty where the URL says it
     * @param password empty where the URL says it, or a file of the user's does
     * @param toConnect to one host; rounded up to whole seconds
     * @param toAnswer each wait for the server; a second more, so that a server that gives up can still say so
     */
    static Properties of(String username, String password, Duration toConnect, Duration toAnswer) {
        Properties properties = new Properties();
        // An empty one would count as given, and keep what the URL says from counting.
        if (!username.isEmpty()) {
            properties.setProperty("user", username);
        }
        if (!password.isEmpty()) {
            properties.setProperty("password", password);
        }
        properties.setProperty("ApplicationName", "sticky-gateway");
        properties.setProperty("connectTimeout", Long.toString(seconds(toConnect)));
        properties.setProperty("socketTimeout", Long.toString(seconds(toAnswer) + 1));
        properties.setProperty("tcpKeepAlive", "true");
        // A standby may lag: it could name a node that a user has left.
        properties.setProperty("targetServerType", "primary");
        return properties;
    }

    /** For calls, and for the change feed, which asks nothing that takes longer. */
    static Properties ofCalls(PostgresSettings settings) {
        return of(settings.username(), settings.password(), settings.deadline(), settings.deadline());
    }

    /** For work that nobody waits for. */
    static Properties ofWork(PostgresSettings settings, Duration toAnswer) {
        return of(settings.username(), settings.password(), settings.deadline(), toAnswer);
    }

    private static long seconds(Duration duration) {
        return Math.max(1, (duration.toMillis() + 999) / 1_000);
    }
}
