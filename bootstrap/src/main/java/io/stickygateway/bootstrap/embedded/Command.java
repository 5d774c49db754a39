package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Runs one program of the operating system to its end. */
final class Command {
    private Command() {}

    /**
     * What a program left behind.
     *
     * @param exit its exit code
     * @param output all it printed, trimmed
     */
    record Result(int exit, String output) {
        boolean ok() {
            return exit == 0;
        }
    }

    /**
     * Runs a program, for at most {@code deadline}.
     *
     * @param directory to run in; the gateway's own may be closed to the server's user
     * @return its exit code and output; exit code 127 where it can't be started at all
     */
    static Result run(Path directory, Duration deadline, List<String> words) {
        @Nullable Path output = null;
        try {
            // A file, not a pipe: a server that pg_ctl leaves behind would keep a pipe open for good.
            output = Files.createTempFile("gateway-postgres", ".out");
            return run(directory, deadline, words, output);
        } catch (IOException e) {
            return new Result(127, words.get(0) + ": " + Problems.why(e));
        } finally {
            delete(output);
        }
    }

    private static Result run(Path directory, Duration deadline, List<String> words, Path output) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        // PGPORT, PGDATA and the like would speak for another server; messages are read, so they are in English.
        builder.environment().keySet().removeIf(name -> name.startsWith("PG") || name.startsWith("LC_"));
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        process.getOutputStream().close();
        boolean ended = waitFor(process, deadline);
        String said = new String(Files.readAllBytes(output), StandardCharsets.UTF_8).strip();
        return ended
                ? new Result(process.exitValue(), said)
                : new Result(124, said + " (not done after " + deadline.toSeconds() + " s)");
    }

    private static boolean waitFor(Process process, Duration deadline) {
        try {
            boolean ended = process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS);
            if (!ended) {
                process.destroyForcibly();
            }
            return ended;
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new EmbeddedPostgresProblem("interrupted while waiting for " + process.info(), e);
        }
    }

    private static void delete(@Nullable Path file) {
        if (file != null && !file.toFile().delete()) {
            file.toFile().deleteOnExit();
        }
    }
}
