package io.stickygateway.bootstrap.embedded;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Runs {@link WritesUntilKilled} in a process of its own and kills it there. */
final class KilledWriter {
    private KilledWriter() {}

    /** Kills it (SIGKILL) once it has told of {@code rows} durable rows; returns the last one it told of. */
    static int killedAfter(Path data, int rows) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        WritesUntilKilled.class.getName(),
                        data.toString()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int last = 0;
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                last = Integer.parseInt(line);
                if (last == rows) {
                    // By its handle: Process.destroyForcibly would close the pipe that is being read.
                    process.toHandle().destroyForcibly();
                }
            }
        }
        process.waitFor();
        return last;
    }
}
