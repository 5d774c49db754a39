package io.stickygateway.bootstrap.replicas.outage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** What a run came to, for people. */
final class Report {
    private final StringBuilder text = new StringBuilder();

    Report(String title) {
        line("%s", title);
        line("%-34s %6s %8s %8s | %17s | %17s | recovered", "", "", "", "", "pages: 99 %,", "logins: 99 %,");
        line(
                "%-34s %6s %8s %8s | %17s | %17s | within ms",
                "phase", "s", "requests", "not 200", "worst ms", "worst ms");
    }

    /** @param isBack whether something is back: then the time to recover counts */
    void add(Phase phase, boolean isBack) {
        List<Visit> visits = phase.visits();
        line(
                "%-34s %6.1f %8d %8d | %8d %8d | %8d %8d | %9s",
                phase.name(),
                phase.seconds(),
                visits.size(),
                visits.stream().filter(visit -> !visit.isServed()).count(),
                phase.within(0.99, true),
                phase.within(1, true),
                phase.within(0.99, false),
                phase.within(1, false),
                isBack ? Long.toString(phase.recovered()) : "");
        phase.refusals().forEach((code, count) -> line("    %-50s %6d", code, count));
    }

    void line(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append(System.lineSeparator());
    }

    /** Shows it, and keeps it under {@code target/faults}. */
    void write(String file) {
        System.out.println(text);
        try {
            Files.writeString(
                    Files.createDirectories(Path.of("target", "faults")).resolve(file), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
