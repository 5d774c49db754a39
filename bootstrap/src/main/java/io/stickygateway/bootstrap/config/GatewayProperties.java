package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.Section;
import java.nio.file.Path;
import java.time.Duration;

/**
 * All that the operator wrote.
 *
 * @param dataDirectory for everything this gateway keeps on disk
 * @param traffic where clients connect
 * @param clients what they may take
 * @param upstream what connections to nodes may take
 * @param forwarding how requests are carried
 * @param dataSource the operator's own PostgreSQL
 * @param database how PostgreSQL is used
 * @param catalog the services
 * @param health how nodes are probed
 * @param redis what gateways share besides the database
 * @param replicas this gateway among others
 * @param move changes of users' homes
 * @param cache what is remembered in this process
 * @param learnDeadline how long a login's reply waits for the database
 * @param shutdown how the gateway stops
 * @param accessLog whether every request has a line
 * @param logLevel how much it tells
 */
public record GatewayProperties(
        Path dataDirectory,
        TrafficProperties traffic,
        ClientProperties clients,
        UpstreamProperties upstream,
        ForwardingProperties forwarding,
        DataSourceProperties dataSource,
        DatabaseProperties database,
        CatalogProperties catalog,
        HealthProperties health,
        RedisProperties redis,
        ReplicaProperties replicas,
        MoveProperties move,
        CacheProperties cache,
        Duration learnDeadline,
        ShutdownProperties shutdown,
        AccessLogProperties accessLog,
        LogLevel logLevel) {
    static GatewayProperties read(Section in, DataSourceProperties dataSource) {
        ReplicaProperties replicas = in.section(ReplicaProperties.NAME, ReplicaProperties::read);
        return new GatewayProperties(
                in.get(GatewayKeys.DATA_DIRECTORY),
                in.section(TrafficProperties.NAME, TrafficProperties::read),
                in.section(ClientProperties.NAME, ClientProperties::read),
                in.section(UpstreamProperties.NAME, UpstreamProperties::read),
                ForwardingProperties.read(in),
                dataSource,
                in.section(DatabaseProperties.NAME, DatabaseProperties::read),
                CatalogProperties.read(in),
                in.section(HealthProperties.NAME, HealthProperties::read),
                in.section(RedisProperties.NAME, RedisProperties::read),
                replicas,
                in.section(MoveProperties.NAME, MoveProperties::read),
                in.section(CacheProperties.NAME, cache -> CacheProperties.read(cache, replicas.lease())),
                in.section(GatewayKeys.LOGIN, login -> login.get(GatewayKeys.LEARN_DEADLINE)),
                in.section(ShutdownProperties.NAME, ShutdownProperties::read),
                in.section(AccessLogProperties.NAME, AccessLogProperties::read),
                in.section(GatewayKeys.LOG, log -> log.get(GatewayKeys.LOG_LEVEL)));
    }
}
