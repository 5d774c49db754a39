package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.definition.Problems;
import io.stickygateway.domain.definition.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.ConfigurableEnvironment;

/** Everything the operator wrote, found but not yet judged. */
public final class Configuration {
    private final ConfigurableEnvironment environment;
    private final List<Problem> arguments;

    private Configuration(ConfigurableEnvironment environment, List<Problem> arguments) {
        this.environment = environment;
        this.arguments = arguments;
    }

    /**
     * Looks in the arguments, the variables and {@code ./gateway.yaml}, or what {@code spring.config.*} names instead.
     *
     * @param arguments of the program
     * @param variables of the environment
     * @param below a YAML file on the class path that takes the place of {@code ./gateway.yaml}; empty for none
     * @throws StartupRefused where a file can't be read
     */
    public static Configuration find(List<String> arguments, Map<String, String> variables, String below) {
        List<String> options =
                arguments.stream().filter(Configuration::isOption).toList();
        List<Problem> others = arguments.stream()
                .filter(argument -> !isOption(argument))
                .map(argument -> new Problem("argument", argument, "expected --name=value", ""))
                .toList();
        return new Configuration(ConfigurationSources.find(options, variables, below), others);
    }

    /**
     * Where settings come from besides arguments and variables, for people: a file's whole path, or that it is missing.
     */
    public String file() {
        return ConfigurationSources.file(environment);
    }

    /** The value of one property as it stands there, or null. */
    public @Nullable String property(String name) {
        return environment.getProperty(name);
    }

    /** Reads all of it; what makes no sense is told and has its default. */
    public ConfigurationReading read() {
        Values values = new Values(environment, new VariableNames(ConfigurationKeys.all()));
        GivenTree given = values.collect();
        Problems found = new Problems();
        GatewayProperties properties = Section.read("", given.asTree(), found, RootSection::read);
        List<Problem> problems = new ArrayList<>(arguments);
        problems.addAll(values.problems());
        found.all().forEach(problem -> problems.add(placed(problem, given)));
        return new ConfigurationReading(properties, problems, given::whereIs);
    }

    private static Problem placed(CatalogProblem problem, GivenTree given) {
        return new Problem(problem.path(), problem.value(), problem.expected(), given.whereIs(problem.path()));
    }

    private static boolean isOption(String argument) {
        return argument.matches("--[A-Za-z][^=]*=.*");
    }
}
