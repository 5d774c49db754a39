package io.stickygateway.domain.reuse;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A program that ran to its end.
 *
 * @param output what it wrote, errors too
 */
record ChildProcess(int exitCode, String output) {
    static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));

    static ChildProcess run(Path folder, List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", JAVA_HOME.toString());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (!process.waitFor(1, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IllegalStateException(command + " closed its output but did not end: " + output);
        }
        return new ChildProcess(process.exitValue(), output);
    }
}
