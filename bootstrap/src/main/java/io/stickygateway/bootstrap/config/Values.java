package io.stickygateway.bootstrap.config;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.origin.Origin;
import org.springframework.boot.origin.OriginLookup;
import org.springframework.boot.origin.TextResourceOrigin;
import org.springframework.core.env.CommandLinePropertySource;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;

/** Collects the given values out of Spring's property sources, and what can't be one. Not for several threads. */
final class Values {
    // URL [file:gateway.yaml], class path resource [demo/demo.yaml]
    private static final Pattern FILE = Pattern.compile(".*\\[(?:file:)?(.*)]");

    private final ConfigurableEnvironment environment;
    private final VariableNames variables;
    private final GivenTree tree = new GivenTree();
    private final List<Problem> problems = new ArrayList<>();

    Values(ConfigurableEnvironment environment, VariableNames variables) {
        this.environment = environment;
        this.variables = variables;
    }

    /** Reads all sources; those that count more come later and win. */
    GivenTree collect() {
        List<PropertySource<?>> sources =
                new ArrayList<>(environment.getPropertySources().stream().toList());
        Collections.reverse(sources);
        for (PropertySource<?> source : sources) {
            if (source instanceof EnumerablePropertySource<?> all) {
                collect(all);
            }
        }
        for (Given twice : tree.repeated()) {
            problems.add(new Problem(twice.path(), twice.value(), "expected the key once", twice.where()));
        }
        return tree;
    }

    /** Variables that stand for no key, keys that stand twice, placeholders that lead nowhere. */
    List<Problem> problems() {
        return problems;
    }

    private void collect(EnumerablePropertySource<?> source) {
        if (source.getName().equals(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME)) {
            tree.addSingle(values(source, this::variable));
        } else if (source.getName().equals(StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME)) {
            tree.addSingle(values(source, this::systemProperty));
        } else if (source instanceof CommandLinePropertySource<?>) {
            tree.addSingle(values(source, (name, value) -> Optional.of(new Given(name, value, "argument --" + name))));
        } else {
            tree.addFile(values(source, (name, value) -> Optional.of(new Given(name, value, lineOf(source, name)))));
        }
    }

    private List<Given> values(EnumerablePropertySource<?> source, Reading reading) {
        return Arrays.stream(source.getPropertyNames())
                .flatMap(name -> value(source, name).flatMap(value -> reading.read(name, value)).stream())
                .flatMap(given -> resolved(given).stream())
                .toList();
    }

    private static Optional<String> value(PropertySource<?> source, String name) {
        Object value = source.getProperty(name);
        return value == null || value.toString().isBlank() ? Optional.empty() : Optional.of(value.toString());
    }

    private Optional<Given> variable(String name, String value) {
        if (!variables.isOurs(name, value)) {
            return Optional.empty();
        }
        Optional<String> path = variables.pathOf(name);
        if (path.isEmpty()) {
            String near = variables.nearest(name);
            String advice = near == null ? "docs/configuration.md lists them" : "did you mean " + near + "?";
            problems.add(new Problem(name, value, "unknown variable; " + advice, ""));
        }
        return path.map(found -> new Given(found, value, "variable " + name));
    }

    private Optional<Given> systemProperty(String name, String value) {
        boolean ours = name.startsWith("gateway.") || name.startsWith("spring.datasource.");
        return ours ? Optional.of(new Given(name, value, "JVM argument -D" + name)) : Optional.empty();
    }

    /** With {@code ${other.key}} replaced by what the other key holds. */
    private Optional<Given> resolved(Given given) {
        try {
            String value = environment.resolveRequiredPlaceholders(given.value());
            return Optional.of(new Given(given.path(), value, given.where()));
        } catch (IllegalArgumentException e) {
            String expected = "expected every ${...} to name something that is set";
            problems.add(new Problem(given.path(), given.value(), expected, given.where()));
            return Optional.empty();
        }
    }

    private static String lineOf(PropertySource<?> source, String name) {
        Origin origin = OriginLookup.getOrigin(source, name);
        if (origin instanceof TextResourceOrigin text && text.getResource() != null) {
            String file = FILE.matcher(text.getResource().getDescription()).replaceAll("$1");
            TextResourceOrigin.@Nullable Location location = text.getLocation();
            return location == null ? file : file + ", line " + (location.getLine() + 1);
        }
        return source.getName();
    }

    private interface Reading {
        Optional<Given> read(String name, String value);
    }
}
