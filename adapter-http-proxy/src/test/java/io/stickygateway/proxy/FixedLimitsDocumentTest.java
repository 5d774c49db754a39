package io.stickygateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The limits that nobody can configure are in the document, with the values of the code. */
class FixedLimitsDocumentTest {
    private static final Path CODE = Path.of("src/main/java");
    private static final Path DOCUMENT = Path.of("../docs/configuration.md");
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\|[^|]+\\| ([0-9,]+)( KB| MB| s)? \\|[^|]+\\| `(\\w+)\\.(\\w+)` \\|$");

    @Test
    void eachIsWhatTheCodeSays() throws IOException {
        String section = Files.readString(DOCUMENT).split("## Fixed limits", 2)[1];
        Map<String, Long> written = new TreeMap<>();
        Map<String, Long> real = new TreeMap<>();
        for (MatchResult row : ROW.matcher(section).results().toList()) {
            String name = row.group(3) + "." + row.group(4);
            written.put(name, number(row.group(1)) * factor(row.group(2)));
            real.put(name, constant(row.group(3), row.group(4)));
        }
        assertThat(written).hasSizeGreaterThan(15).isEqualTo(real);
        assertThat(section.lines().filter(line -> line.endsWith("` |"))).hasSize(written.size());
    }

    private static long factor(@Nullable String unit) {
        return switch (unit == null ? "" : unit) {
            case " KB" -> 1024;
            case " MB" -> 1024 * 1024;
            default -> 1;
        };
    }

    /** The value of a constant that is a product of numbers, or a duration of seconds. */
    private static long constant(String type, String name) throws IOException {
        String source = Files.readString(file(type + ".java"));
        MatchResult found = Pattern.compile(" " + name + " = (?:Duration\\.ofSeconds\\()?([0-9_ *]+)\\)?;")
                .matcher(source)
                .results()
                .findFirst()
                .orElseThrow(() -> new AssertionError("no constant " + type + "." + name));
        return Stream.of(found.group(1).split("\\*", -1))
                .mapToLong(FixedLimitsDocumentTest::number)
                .reduce(1, (a, b) -> a * b);
    }

    private static long number(String text) {
        return Long.parseLong(text.strip().replaceAll("[,_]", ""));
    }

    private static Path file(String name) throws IOException {
        try (Stream<Path> files = Files.walk(CODE)) {
            return files.filter(path -> path.endsWith(name)).findFirst().orElseThrow();
        }
    }
}
