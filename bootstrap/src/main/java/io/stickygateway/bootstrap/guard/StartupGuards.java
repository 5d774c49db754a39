package io.stickygateway.bootstrap.guard;

import io.stickygateway.bootstrap.config.ConfigurationReading;
import io.stickygateway.bootstrap.config.DataSourceProperties;
import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.bootstrap.config.Problem;
import io.stickygateway.bootstrap.config.StartupRefused;
import io.stickygateway.bootstrap.snapshot.KeptCatalog;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Looks at what was written and at the world it is to work in. Starts nothing and changes nothing. */
public final class StartupGuards {
    private final ConfigurationReading reading;

    public StartupGuards(ConfigurationReading reading) {
        this.reading = reading;
    }

    /**
     * The configuration, found sound. Blocks while it asks the database, some seconds at most.
     *
     * @throws StartupRefused with every problem there is
     */
    public GatewayProperties check() {
        GatewayProperties properties = reading.properties();
        List<Problem> problems = new ArrayList<>(reading.problems());
        Stream.of(
                        LoopGuard.check(properties),
                        PortGuard.check(properties.traffic()),
                        DataDirectoryGuard.check(properties),
                        database(properties))
                .flatMap(List::stream)
                .filter(this::isNews)
                .forEach(problem -> problems.add(placed(problem)));
        StartupRefused.throwIfAny(problems);
        return properties;
    }

    /** A database that does not answer is no problem where a catalog of its own was kept to start from. */
    private static List<Problem> database(GatewayProperties properties) {
        DataSourceProperties dataSource = properties.dataSource();
        Optional<KeptCatalog> kept = KeptCatalog.in(properties.dataDirectory());
        List<Problem> problems = new ArrayList<>(DatabaseGuard.check(dataSource, kept.isPresent()));
        if (problems.isEmpty() && kept.isPresent() && kept.get().isOfAnother(dataSource.database())) {
            problems.addAll(DatabaseGuard.check(dataSource, false));
            if (!problems.isEmpty()) {
                problems.add(kept.get().problem(dataSource.database()));
            }
        }
        return problems;
    }

    /** Where a value made no sense its default was looked at, which nobody wants to hear about. */
    private boolean isNews(Problem problem) {
        return reading.problems().stream().noneMatch(known -> known.what().equals(problem.what()));
    }

    private Problem placed(Problem problem) {
        return new Problem(
                problem.what(),
                problem.value(),
                problem.expected(),
                reading.places().apply(problem.what()));
    }
}
