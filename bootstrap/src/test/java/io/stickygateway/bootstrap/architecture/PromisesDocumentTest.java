package io.stickygateway.bootstrap.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PromisesDocumentTest {
    private static final Path ROOT =
            Path.of(System.getProperty("basedir"), "..").normalize();
    private static final Path DOCUMENT = ROOT.resolve("docs/promises.md");
    private static final Pattern ROW = Pattern.compile("^\\| (?!case|promise|---)(.+?) \\|(.*)\\|$", Pattern.MULTILINE);
    private static final Pattern TEST = Pattern.compile("`(\\w+E2eTest)(?:#(\\w+))?`");

    static List<MatchResult> tests() throws IOException {
        return TEST.matcher(Files.readString(DOCUMENT)).results().toList();
    }

    @ParameterizedTest
    @MethodSource("tests")
    void namesTestsThatThereAre(MatchResult test) throws IOException {
        Optional<Path> source = source(test.group(1));
        assertThat(source).as(test.group(1)).isPresent();
        if (test.group(2) != null) {
            assertThat(Files.readString(source.get())).contains("    void " + test.group(2) + "(");
        }
    }

    @Test
    void leavesNoRowWithoutOne() throws IOException {
        assertThat(ROW.matcher(Files.readString(DOCUMENT)).results())
                .hasSizeGreaterThan(30)
                .allSatisfy(row -> assertThat(row.group(2)).containsPattern(TEST));
    }

    @Test
    void hasARowForEachPromise() throws IOException {
        String document = Files.readString(DOCUMENT);
        assertThat(IntStream.rangeClosed(1, 8))
                .allSatisfy(number -> assertThat(document).containsOnlyOnce("| P" + number + " "));
    }

    private static Optional<Path> source(String test) throws IOException {
        for (String module : List.of("adapter-http-proxy", "bootstrap")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/test/java"))) {
                Optional<Path> found =
                        files.filter(file -> file.endsWith(test + ".java")).findFirst();
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }
}
