package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What {@code postmaster.pid} says (PostgreSQL, storage file layout): the process on line 1, its port on line 4.
 *
 * @param pid the postmaster, perhaps long gone
 * @param port where it listens; 0 where the file does not say yet
 */
record PostmasterFile(long pid, int port) {
    static Path in(Path cluster) {
        return cluster.resolve("postmaster.pid");
    }

    /** Reads the file; empty where there is none or it names no process. */
    static Optional<PostmasterFile> read(Path cluster) {
        try {
            return parse(Files.readAllLines(in(cluster)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new EmbeddedPostgresProblem(in(cluster) + ": can't be read (" + Problems.why(e) + ")", e);
        }
    }

    static Optional<PostmasterFile> parse(List<String> lines) {
        long pid = lines.isEmpty() ? -1 : number(lines.get(0));
        long port = lines.size() < 4 ? -1 : number(lines.get(3));
        return pid <= 0 ? Optional.empty() : Optional.of(new PostmasterFile(pid, (int) Math.max(port, 0)));
    }

    private static long number(String line) {
        String digits = line.strip();
        return digits.matches("\\d{1,10}") ? Long.parseLong(digits) : -1;
    }

    /** Whether that process runs and, as far as this user may see, is a PostgreSQL server. */
    boolean isAlive() {
        return ServerProcess.isAlive(pid);
    }
}
