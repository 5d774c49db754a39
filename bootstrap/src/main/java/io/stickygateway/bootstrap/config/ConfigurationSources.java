package io.stickygateway.bootstrap.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.springframework.boot.context.config.ConfigDataEnvironmentPostProcessor;
import org.springframework.boot.context.config.ConfigDataException;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.SimpleCommandLinePropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.core.io.ClassPathResource;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;

/** Finds what the operator wrote, by Spring Boot's rules: arguments before variables before files. */
final class ConfigurationSources {
    private static final String LOCATION = "spring.config.location";
    private static final String VARIABLES = StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME;
    private static final String DEFAULT_LOCATION = "optional:file:./gateway.yaml";

    private ConfigurationSources() {}

    /**
     * All sources, the one that counts most first.
     *
     * @param options the program's arguments
     * @param variables of the environment
     * @param below a YAML file on the class path that comes last, and instead of ./gateway.yaml; empty for none
     * @throws StartupRefused where a source can't be read
     */
    static ConfigurableEnvironment find(List<String> options, Map<String, String> variables, String below) {
        StandardEnvironment environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .replace(VARIABLES, new SystemEnvironmentPropertySource(VARIABLES, Map.copyOf(variables)));
        environment.getPropertySources().addFirst(new SimpleCommandLinePropertySource(options.toArray(String[]::new)));
        environment.getPropertySources().addLast(new MapPropertySource("location", Map.of(LOCATION, location(below))));
        try {
            ConfigDataEnvironmentPostProcessor.applyTo(environment);
        } catch (YAMLException e) {
            throw unreadable(environment, place(e), e);
        } catch (ConfigDataException | UncheckedIOException | IllegalStateException e) {
            throw unreadable(environment, String.valueOf(e.getMessage()), e);
        }
        if (!below.isEmpty()) {
            addLast(environment, below);
        }
        return environment;
    }

    /** The file that was looked for, for people. */
    static String file(ConfigurableEnvironment environment) {
        String location = environment.getProperty(LOCATION, DEFAULT_LOCATION);
        if (!location.equals(DEFAULT_LOCATION)) {
            return location;
        }
        Path own = Path.of("gateway.yaml").toAbsolutePath().normalize();
        return Files.exists(own) ? own.toString() : "none, there is no " + own;
    }

    /**
     * What is given below stands for the operator's file: that one belongs to another gateway, and maybe its database.
     */
    private static String location(String below) {
        return below.isEmpty() ? DEFAULT_LOCATION : "classpath:" + below;
    }

    private static void addLast(ConfigurableEnvironment environment, String resource) {
        try {
            new YamlPropertySourceLoader()
                    .load(resource, new ClassPathResource(resource))
                    .forEach(environment.getPropertySources()::addLast);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static StartupRefused unreadable(ConfigurableEnvironment environment, String why, RuntimeException cause) {
        String files = environment.getProperty(LOCATION, DEFAULT_LOCATION).replace(DEFAULT_LOCATION, "gateway.yaml");
        StartupRefused refused =
                new StartupRefused(List.of(new Problem("configuration", files, "expected readable YAML: " + why, "")));
        refused.initCause(cause);
        return refused;
    }

    private static String place(YAMLException e) {
        if (!(e instanceof MarkedYAMLException marked)) {
            return String.valueOf(e.getMessage());
        }
        Mark mark = marked.getProblemMark();
        return marked.getProblem()
                + (mark == null ? "" : ", line " + (mark.getLine() + 1) + ", column " + (mark.getColumn() + 1));
    }
}
