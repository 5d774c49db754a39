package io.stickygateway.bootstrap.architecture;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LinksInDocumentsTest {
    private static final Path ROOT =
            Path.of(System.getProperty("basedir"), "..").normalize();
    /** The target of a link to something in this repository, without the anchor. */
    private static final Pattern LINK = Pattern.compile("]\\((?!https?:|mailto:|#)([^)#\\s]+)");

    static List<Path> documents() throws IOException {
        try (Stream<Path> top = Files.list(ROOT);
                Stream<Path> below = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(top, below)
                    .filter(path -> path.toString().endsWith(".md"))
                    .sorted()
                    .collect(toList());
        }
    }

    @ParameterizedTest
    @MethodSource("documents")
    void leadSomewhere(Path document) throws IOException {
        assertThat(LINK.matcher(Files.readString(document)).results())
                .allSatisfy(link ->
                        assertThat(document.resolveSibling(link.group(1))).exists());
    }

    @Test
    void theIndexNamesEveryPage() throws IOException {
        for (String index : List.of("docs/README.md", "docs/decisions/README.md")) {
            Path page = ROOT.resolve(index);
            String text = Files.readString(page);
            try (Stream<Path> siblings = Files.list(page.getParent())) {
                assertThat(siblings.filter(path -> path.toString().endsWith(".md") && !path.equals(page)))
                        .allSatisfy(path -> assertThat(text).contains("(" + path.getFileName() + ")"));
            }
        }
    }

    @Test
    void eachDecisionHasANumberOfItsOwn() throws IOException {
        try (Stream<Path> pages = Files.list(ROOT.resolve("docs/decisions"))) {
            assertThat(pages.map(page -> page.getFileName().toString().split("-", 2)[0]))
                    .doesNotHaveDuplicates();
        }
    }
}
