package io.stickygateway.bootstrap.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static io.stickygateway.bootstrap.architecture.Module.ADMIN;
import static io.stickygateway.bootstrap.architecture.Module.APPLICATION;
import static io.stickygateway.bootstrap.architecture.Module.DOMAIN;
import static io.stickygateway.bootstrap.architecture.Module.POSTGRES;
import static io.stickygateway.bootstrap.architecture.Module.PROXY;
import static io.stickygateway.bootstrap.architecture.Module.REDIS;
import static java.util.stream.Collectors.joining;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Which libraries each module may use: a new one is a decision, made here and in {@code docs/dependencies.md}. */
final class LibraryRules {
    private static final String SPRING = "org.springframework.core.io.Resource";
    private static final String REACTOR = "reactor.core.publisher.Mono<String>";
    private static final String NETTY = "io.netty.channel.Channel";
    private static final String JEDIS = "redis.clients.jedis.Jedis";
    private static final String CAFFEINE = "com.github.benmanes.caffeine.cache.Cache<String, String>";
    private static final String JDBC = "java.sql.Connection";

    /** What works in memory, of packages that otherwise reach files and sockets. */
    private static final DescribedPredicate<JavaClass> IN_MEMORY =
            belongToAnyOf(URI.class, URISyntaxException.class, ByteArrayOutputStream.class, ByteBuffer.class);

    private LibraryRules() {}

    static List<HouseRule> all() {
        return List.of(
                        only(
                                        DOMAIN,
                                        "java.lang",
                                        "java.lang.invoke",
                                        "java.lang.runtime",
                                        "java.math",
                                        "java.nio.charset",
                                        "java.security",
                                        "java.text",
                                        "java.time..",
                                        "java.util..")
                                .without(
                                        CAFFEINE,
                                        JDBC,
                                        NETTY,
                                        REACTOR,
                                        SPRING,
                                        "java.io.InputStream",
                                        "java.nio.file.Path",
                                        "java.net.Socket",
                                        "java.lang.reflect.Method"),
                        only(APPLICATION, "java..", "com.github.benmanes.caffeine..")
                                .without(SPRING, REACTOR, NETTY),
                        only(
                                        POSTGRES,
                                        "java..",
                                        "javax.sql..",
                                        "com.zaxxer.hikari..",
                                        "org.flywaydb..",
                                        "org.postgresql..",
                                        "org.slf4j..",
                                        "org.springframework.dao..",
                                        "org.springframework.jdbc..",
                                        "org.springframework.transaction..",
                                        "tools.jackson..")
                                .without(NETTY, REACTOR, JEDIS),
                        only(REDIS, "java..", "org.slf4j..", "redis.clients..").without(NETTY, REACTOR, SPRING),
                        only(
                                        PROXY,
                                        "java..",
                                        "javax.net.ssl..",
                                        "com.github.benmanes.caffeine..",
                                        "com.nimbusds..",
                                        "io.github.bucket4j..",
                                        "io.github.resilience4j..",
                                        "io.micrometer..",
                                        "io.netty..",
                                        "io.opentelemetry..",
                                        "io.prometheus.metrics.model..",
                                        "org.brotli..",
                                        "org.reactivestreams..",
                                        "org.slf4j..",
                                        "reactor..",
                                        "tools.jackson..")
                                .without(SPRING, JEDIS, "javax.sql.DataSource"),
                        drivers().without(NETTY, JDBC, JEDIS))
                .stream()
                .map(Shelf::rule)
                .toList();
    }

    private static Shelf only(Module module, String... libraries) {
        String[] own = {Module.ROOT + "..", "org.jspecify.annotations"};
        String[] all = Stream.of(own, libraries).flatMap(Stream::of).toArray(String[]::new);
        return new Shelf(
                module,
                HouseRule.of(
                        module.folder() + " uses its own libraries only",
                        classes()
                                .that()
                                .resideInAPackage(module.packages())
                                .should()
                                .onlyDependOnClassesThat(resideInAnyPackage(all).or(IN_MEMORY))));
    }

    /** The control plane lives on Spring's whole shelf; what belongs to the other adapters is not on it. */
    private static Shelf drivers() {
        ArchRule rule = noClasses()
                .that()
                .resideInAPackage(ADMIN.packages())
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.netty..", "java.sql..", "javax.sql..", "redis.clients..");
        return new Shelf(ADMIN, HouseRule.of("the control plane drives no store and no socket", rule));
    }

    private record Shelf(Module module, HouseRule rule) {
        Shelf without(String... strangers) {
            String fields = numbered(strangers.length)
                    .mapToObj(i -> strangers[i] + " stranger" + i + ";")
                    .collect(joining("\n"));
            String source = "package %s.planted; final class Borrower { %s }".formatted(module.root(), fields);
            String[] offenders = numbered(strangers.length)
                    .mapToObj(i -> "Borrower.stranger" + i + ">")
                    .toArray(String[]::new);
            return new Shelf(module, rule.catches(PlantedCode.in(module, source), offenders));
        }

        private static IntStream numbered(int count) {
            return IntStream.range(0, count);
        }
    }
}
