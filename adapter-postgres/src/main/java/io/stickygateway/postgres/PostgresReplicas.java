package io.stickygateway.postgres;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.port.Replicas;
import io.stickygateway.domain.replica.Incarnation;
import io.stickygateway.domain.replica.RegisteredReplica;
import io.stickygateway.domain.replica.ReplicaName;
import io.stickygateway.domain.replica.ReplicaPlace;
import io.stickygateway.domain.replica.ReplicaProfile;
import io.stickygateway.domain.replica.ReplicaReport;
import java.sql.Types;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.SqlParameterValue;

final class PostgresReplicas implements Replicas {
    /** Those who register from one place go one after the other: each ends those of other processes. */
    private static final String LOCK_PLACE =
            "SELECT pg_advisory_xact_lock(hashtextextended('gateway_replica ' || :place, 0))";

    /** Also what this process was never told of: it has not served by it. */
    private static final String END_EARLIER = """
            DELETE FROM gateway_replica
            WHERE place = CAST(:place AS uuid) AND (process <> CAST(:process AS uuid) OR began IS NULL)
            """;

    private static final String REGISTER = """
            INSERT INTO gateway_replica (name, place, process, build, lease, grace, heartbeat_at, quiet_from)
            SELECT :name, CAST(:place AS uuid), CAST(:process AS uuid), :build, lease, grace, now, now + lease + grace
            FROM (SELECT clock_timestamp() AS now, make_interval(secs => :lease) AS lease,
                         make_interval(secs => :grace) AS grace) AS times
            RETURNING incarnation
            """;

    /**
     * A registration that is quiet is over, even where its row is still there: a fence may have been passed by it. One
     * that is nearly quiet is over too: this statement may commit later than a fence looks, by a call's deadline and
     * the commit's own time. What was read of another timeline, or another life, says nothing about this log's freezes.
     */
    private static final String CONFIRM = """
            UPDATE gateway_replica
            SET heartbeat_at = now, quiet_from = now + lease + grace,
                began = coalesce(began, :began), position = :position, catalog_version = :catalog
            FROM (SELECT clock_timestamp() AS now, make_interval(secs => :margin) AS margin) AS times
            WHERE incarnation = :me AND quiet_from > now + least(margin, grace / 2)
              AND :epoch = (SELECT epoch FROM gateway_store)
              AND :position <= (SELECT coalesce(max(version), 0) FROM gateway_binding_change)
            """;

    /** A freeze that nobody waits at needs no word. */
    private static final String ACKNOWLEDGE = """
            INSERT INTO gateway_move_ack (freeze_version, incarnation)
            SELECT freeze_version, :me FROM gateway_move WHERE freeze_version = ANY(:freezes) AND state = 'FROZEN'
            ON CONFLICT DO NOTHING
            """;

    private static final String ALL = ReplicaRows.SELECT + " WHERE r.quiet_from > now() " + ReplicaRows.ORDER;

    /** Those that are quiet go as well, but nobody believed that they serve. */
    private static final String STOPPED = """
            WITH gone AS (
                DELETE FROM gateway_replica WHERE name = :name AND heartbeat_at < clock_timestamp() - interval '5 seconds'
                RETURNING incarnation
            )
            """ + ReplicaRows.SELECT + """
             WHERE r.quiet_from > now() AND r.incarnation IN (SELECT incarnation FROM gone)
            """ + ReplicaRows.ORDER;

    private final StoreCalls calls;
    private final Database database;
    private final Duration margin;

    /** @param deadline of a call */
    PostgresReplicas(StoreCalls calls, Database database, Duration deadline) {
        this.calls = calls;
        this.database = database;
        this.margin = deadline.multipliedBy(2);
    }

    @Override
    public CompletionStage<Incarnation> register(ReplicaProfile profile) {
        ReplicaPlace place = profile.place();
        return calls.call(patience -> database.inTransaction(patience, status -> {
            if (place != null) {
                endEarlier(place);
            }
            Incarnation fresh = insert(profile, place);
            if (patience.isOver()) {
                // Nobody would know this registration, and every move would wait for it.
                status.setRollbackOnly();
            }
            return fresh;
        }));
    }

    private Incarnation insert(ReplicaProfile profile, @Nullable ReplicaPlace place) {
        return database.sql()
                .sql(REGISTER)
                .param("name", profile.name().value())
                .param("place", place == null ? null : place.directory().toString(), Types.VARCHAR)
                .param("process", place == null ? null : place.process().toString(), Types.VARCHAR)
                .param("build", profile.build())
                .param("lease", seconds(profile.lease()))
                .param("grace", seconds(profile.grace()))
                .query((row, number) -> new Incarnation(row.getLong(1)))
                .single();
    }

    private void endEarlier(ReplicaPlace place) {
        database.sql()
                .sql(LOCK_PLACE)
                .param("place", place.directory().toString())
                .query((row, number) -> number)
                .list();
        database.sql()
                .sql(END_EARLIER)
                .param("place", place.directory().toString())
                .param("process", place.process().toString())
                .update();
    }

    @Override
    public CompletionStage<Boolean> confirm(Incarnation me, ReplicaReport report) {
        return calls.call(patience -> database.sql()
                        .sql(CONFIRM)
                        .param("me", me.value())
                        .param("margin", seconds(margin))
                        .param("epoch", report.epoch().value())
                        .param("began", report.began().value())
                        .param("position", report.position().value())
                        .param("catalog", report.catalog())
                        .update()
                == 1);
    }

    @Override
    public CompletionStage<Void> acknowledge(Incarnation me, Set<BindingVersion> freezes) {
        return calls.call(patience -> {
            database.sql()
                    .sql(ACKNOWLEDGE)
                    .param("me", me.value())
                    .param("freezes", versions(freezes))
                    .update();
            return null;
        });
    }

    @Override
    public CompletionStage<Void> deregister(Incarnation me) {
        return calls.call(patience -> {
            database.sql()
                    .sql("DELETE FROM gateway_replica WHERE incarnation = :me")
                    .param("me", me.value())
                    .update();
            return null;
        });
    }

    @Override
    public CompletionStage<List<RegisteredReplica>> all() {
        return calls.call(
                patience -> database.sql().sql(ALL).query(ReplicaRows::replica).list());
    }

    @Override
    public CompletionStage<List<RegisteredReplica>> declareStopped(ReplicaName name) {
        return calls.call(patience -> database.sql()
                .sql(STOPPED)
                .param("name", name.value())
                .query(ReplicaRows::replica)
                .list());
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1_000.0;
    }

    private static SqlParameterValue versions(Set<BindingVersion> versions) {
        return new SqlParameterValue(
                Types.ARRAY, versions.stream().map(BindingVersion::value).toArray(Long[]::new));
    }
}
