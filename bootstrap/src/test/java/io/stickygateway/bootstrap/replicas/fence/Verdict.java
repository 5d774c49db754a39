package io.stickygateway.bootstrap.replicas.fence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a run came to.
 *
 * @param time until it was over
 */
record Verdict(Bench bench, Duration time) {
    private static final int SHOWN = 20;

    List<String> wrong() {
        return bench.judge().wrong();
    }

    /** What was said of missing gateways and should not have been, or the other way round. */
    List<String> wrongFreezes() {
        return bench.freezes().wrong();
    }

    long changes() {
        return bench.tally().of(Mover.DONE);
    }

    /** Shows it, and writes it to a file of that name under {@code target/faults}. */
    Verdict report(String name) {
        String text = name + ": " + time.toMillis() / 1e3 + " s%n".formatted()
                + "  %-60s %9d%n".formatted("WRONG: at a node that is not the user's home", wrong().size())
                + "  %-60s %9d%n"
                        .formatted("WRONG: REPLICA_MISSING", wrongFreezes().size())
                + "  %-60s %9d%n"
                        .formatted("late by a pause", bench.judge().late().size())
                + bench.tally() + some("wrong", wrong()) + some("wrong", wrongFreezes())
                + some("late", bench.judge().late());
        System.out.println(text);
        try {
            Path folder = Files.createDirectories(Path.of("target", "faults"));
            Files.writeString(folder.resolve(name.replaceAll("[^a-z]+", "-") + ".txt"), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    private static String some(String what, List<String> all) {
        return all.stream()
                .limit(SHOWN)
                .map(line -> "  " + what + ": " + line + "%n".formatted())
                .collect(Collectors.joining());
    }
}
