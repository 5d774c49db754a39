package io.stickygateway.bootstrap.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Somebody who writes a gateway.yaml, sets variables and gives arguments. */
final class Operator {
    private final Path folder;
    private final List<String> arguments = new ArrayList<>();
    private final Map<String, String> variables = new HashMap<>();

    Operator(Path folder) {
        this.folder = folder;
        arguments.add("--spring.config.location=optional:file:" + folder.resolve("gateway.yaml"));
    }

    Operator writes(String yaml) {
        try {
            Files.writeString(folder.resolve("gateway.yaml"), yaml);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Operator sets(String variable, String value) {
        variables.put(variable, value);
        return this;
    }

    Operator says(String argument) {
        arguments.add(argument);
        return this;
    }

    ConfigurationReading reading() {
        return Configuration.find(arguments, variables, "").read();
    }

    /** What was read, if it is without a fault. */
    GatewayProperties properties() {
        StartupRefused.throwIfAny(reading().problems());
        return reading().properties();
    }

    /** What the terminal shows, the file's folder left out. */
    List<String> lines() {
        return reading().problems().stream()
                .map(problem -> problem.line().replace(folder + "/", ""))
                .toList();
    }
}
