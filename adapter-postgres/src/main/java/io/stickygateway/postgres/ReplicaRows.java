package io.stickygateway.postgres;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.RegisteredReplica;
import io.stickygateway.domain.replica.ReplicaName;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;

/** Reads the registry. */
final class ReplicaRows {
    /** Whole microseconds, as the server keeps them. */
    static final String COLUMNS = """
            r.incarnation, r.name, r.build, r.position, r.catalog_version,
            (extract(epoch FROM now() - r.heartbeat_at) * 1000000)::bigint AS silence,
            (extract(epoch FROM r.quiet_from - now()) * 1000000)::bigint AS quiet_in
            """;

    static final String SELECT = "SELECT " + COLUMNS + " FROM gateway_replica r ";
    static final String ORDER = " ORDER BY r.name, r.incarnation";

    private ReplicaRows() {}

    static RegisteredReplica replica(ResultSet row, int number) throws SQLException {
        return new RegisteredReplica(
                new Incarnation(row.getLong("incarnation")),
                new ReplicaName(row.getString("name")),
                row.getString("build"),
                micros(row, "silence"),
                micros(row, "quiet_in"),
                new BindingVersion(row.getLong("position")),
                row.getLong("catalog_version"));
    }

    private static Duration micros(ResultSet row, String column) throws SQLException {
        return Duration.of(row.getLong(column), ChronoUnit.MICROS);
    }
}
