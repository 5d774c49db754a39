package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs one program of the operating system to its end. */
final class Command {
    private static final Logger LOG = LoggerFactory.getLogger(Command.class);
    /** What takes longer is said, so that nobody takes the gateway for dead. */
    private static final Duration NEWS = Duration.ofSeconds(5);

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
        boolean ended = waitFor(process, name(words), deadline);
        String said = new String(Files.readAllBytes(output), StandardCharsets.UTF_8).strip();
        return ended
                ? new Result(process.exitValue(), said)
                : new Result(124, said + " (not done after " + deadline.toSeconds() + " s)");
    }

    private static boolean waitFor(Process process, String name, Duration deadline) {
        try {
            boolean ended = false;
            for (long left = deadline.toMillis(); !ended && left > 0; left -= NEWS.toMillis()) {
                ended = process.waitFor(Math.min(left, NEWS.toMillis()), TimeUnit.MILLISECONDS);
                if (!ended) {
                    LOG.info("waiting for {}", name);
                }
            }
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

    /** The program: behind it stands what it runs as another user. */
    private static String name(List<String> words) {
        return words.stream()
                .filter(word -> word.contains("/bin/"))
                .reduce((first, last) -> last)
                .orElse(words.get(0));
    }

    private static void delete(@Nullable Path file) {
        if (file != null && !file.toFile().delete()) {
            file.toFile().deleteOnExit();
        }
    }
}
