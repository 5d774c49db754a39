package io.stickygateway.proxy.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ErrorsDocumentTest {
    private static final Path DOCUMENT = Path.of(System.getProperty("basedir", "."), "..", "docs", "errors.md");

    @Test
    void theTableListsEveryCodeWithItsStatusAndWords() throws Exception {
        try (Stream<String> lines = Files.lines(DOCUMENT)) {
            assertThat(lines.filter(line -> line.matches("\\| `[A-Z_]+` \\| \\d+ \\|.*")))
                    .containsExactlyElementsOf(Stream.of(ErrorCode.values())
                            .map(ErrorsDocumentTest::row)
                            .toList());
        }
    }

    private static String row(ErrorCode code) {
        return "| `%s` | %d | %s | %s |"
                .formatted(
                        code,
                        code.status(),
                        code.message(Language.ENGLISH, "*node*"),
                        code.message(Language.CHINESE, "*node*"));
    }
}
