package io.stickygateway.proxy.step;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The document and the one method that puts the steps in order say the same. */
class LifeOfARequestDocumentTest {
    private static final Path CODE = Path.of("src/main/java/io/stickygateway/proxy/step/Steps.java");
    private static final Path DOCUMENT = Path.of("../docs/life-of-a-request.md");

    @Test
    void theDocumentListsTheStepsInTheirOrder() throws IOException {
        String method = Files.readString(CODE).split("List<Step> inOrder", 2)[1];
        List<String> inCode = all("new (\\w+)\\(", method);
        List<String> inDocument = all("(?m)^\\| \\d* ?\\| `(\\w+)` \\|", Files.readString(DOCUMENT));
        assertThat(inCode).hasSizeGreaterThan(5).doesNotHaveDuplicates();
        assertThat(inDocument).isEqualTo(inCode);
    }

    private static List<String> all(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }
}
