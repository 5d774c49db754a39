package io.stickygateway.bootstrap.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DependenciesAreExplainedTest {
    private static final Path ROOT = Path.of(System.getProperty("basedir")).resolve("..");
    private static final Pattern MANAGED =
            Pattern.compile("<dependencyManagement>.*?</dependencyManagement>", Pattern.DOTALL);
    private static final Pattern DEPENDENCY = Pattern.compile(
            "<dependency>\\s*<groupId>(?!io\\.stickygateway<)[^<]*</groupId>\\s*<artifactId>([^<]*)</artifactId>");
    private static final Pattern EXPLAINED = Pattern.compile("^\\|.*?\\|", Pattern.MULTILINE);
    private static final Pattern NAME = Pattern.compile("`([^`]+)`");

    @Test
    void theDocumentNamesTheLibrariesOfAllPomsAndNoOthers() throws IOException {
        Set<String> used = new TreeSet<>();
        for (Path pom : poms()) {
            String ownDependencies = MANAGED.matcher(Files.readString(pom)).replaceAll("");
            DEPENDENCY
                    .matcher(ownDependencies)
                    .results()
                    .map(found -> found.group(1))
                    .forEach(used::add);
        }

        assertThat(explained())
                .as("the libraries that docs/dependencies.md explains")
                .isEqualTo(used);
    }

    private static Iterable<Path> poms() throws IOException {
        try (Stream<Path> folders = Files.list(ROOT)) {
            return Stream.concat(Stream.of(ROOT), folders)
                    .map(folder -> folder.resolve("pom.xml"))
                    .filter(Files::exists)
                    .toList();
        }
    }

    /** The names in the first column of the tables. */
    private static Set<String> explained() throws IOException {
        String document = Files.readString(ROOT.resolve("docs/dependencies.md"));
        Set<String> names = new TreeSet<>();
        EXPLAINED
                .matcher(document)
                .results()
                .map(MatchResult::group)
                .flatMap(cell -> NAME.matcher(cell).results())
                .forEach(name -> names.add(name.group(1)));
        return names;
    }
}
