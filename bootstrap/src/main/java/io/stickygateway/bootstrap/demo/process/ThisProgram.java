package io.stickygateway.bootstrap.demo.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How to run this very program once more, with other arguments. */
final class ThisProgram {
    private static final String MAIN = "io.stickygateway.bootstrap.GatewayApplication";
    /** A demo node is small and must be there fast; peak speed is of no use to it. */
    private static final List<String> SMALL = List.of(
            "-Xmx64m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            // As the jar's manifest says; Java 25 puts a warning first where a class path says nothing.
            "--enable-native-access=ALL-UNNAMED",
            "-Dlogback.configurationFile=demo/node-logback.xml");

    private ThisProgram() {}

    static List<String> command(String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(SMALL);
        command.addAll(program(System.getProperty("java.class.path")));
        command.addAll(List.of(arguments));
        return command;
    }

    /** In the packed jar our classes lie inside, where only the jar's own launcher finds them. */
    private static List<String> program(String classPath) {
        boolean packed = ClassLoader.getSystemResource(MAIN.replace('.', '/') + ".class") == null;
        return packed ? List.of("-jar", classPath) : List.of("-cp", classPath, MAIN);
    }
}
