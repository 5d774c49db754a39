package io.stickygateway.bootstrap.demo;

import io.stickygateway.bootstrap.demo.node.NodeOptions;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What {@code demo.yaml} says under {@code demo}.
 *
 * @param folder where each node gets a folder of its own
 * @param pagePort where the page's server listens on 127.0.0.1, behind the gateway
 * @param nodes the two nodes
 */
record DemoSettings(Path folder, int pagePort, List<NodeOptions> nodes) {
    private static final int LAST_PORT = 65535;
    private static final String EXPECTED_PORT = "expected a port from 1 to " + LAST_PORT;
    private static final Pattern PORT = Pattern.compile("[1-9][0-9]{0,4}");

    /**
     * Reads all or reports all.
     *
     * @param property the value of a property, or null where it is not set
     * @throws DemoProblem one line for every value that is wrong
     */
    static DemoSettings from(Function<String, @Nullable String> property) {
        List<String> problems = new ArrayList<>();
        Path folder = folder(property, problems);
        int page = port("demo.page-port", property, problems);
        List<NodeOptions> nodes = Stream.of("node-1", "node-2")
                .map(id -> new NodeOptions(id, port("demo." + id + "-port", property, problems), folder.resolve(id)))
                .toList();
        DemoProblem.throwIfAny(problems);
        return new DemoSettings(folder, page, nodes);
    }

    /** Every port the demo opens on 127.0.0.1. */
    List<Integer> ports() {
        return Stream.concat(Stream.of(pagePort), nodes.stream().map(NodeOptions::port))
                .toList();
    }

    private static Path folder(Function<String, @Nullable String> property, List<String> problems) {
        String value = property.apply("demo.folder");
        try {
            return Path.of(value == null || value.isBlank() ? "data/demo" : value);
        } catch (InvalidPathException notAPath) {
            problems.add("demo.folder \"" + value + "\": expected a folder such as data/demo");
            return Path.of("");
        }
    }

    private static int port(String key, Function<String, @Nullable String> property, List<String> problems) {
        String value = property.apply(key);
        if (value == null) {
            problems.add(key + " is not set: " + EXPECTED_PORT);
            return 0;
        }
        if (!PORT.matcher(value.strip()).matches() || Integer.parseInt(value.strip()) > LAST_PORT) {
            problems.add(key + " \"" + value + "\": " + EXPECTED_PORT);
            return 0;
        }
        return Integer.parseInt(value.strip());
    }
}
