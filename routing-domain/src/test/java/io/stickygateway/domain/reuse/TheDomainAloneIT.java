package io.stickygateway.domain.reuse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TheDomainAloneIT {
    private static final Path DOCUMENT = Path.of(System.getProperty("basedir"), "..", "docs", "reuse-the-domain.md");

    @TempDir
    private Path folder;

    @Test
    void theDocumentedProgramRunsOnThisJarAlone() throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve("ThirtyLines.java"), fenced("java"));
        compile(source);

        ChildProcess program = ChildProcess.run(
                folder,
                List.of(
                        ChildProcess.JAVA_HOME.resolve("bin/java").toString(),
                        "-classpath",
                        FinishedJar.PATH + File.pathSeparator + folder,
                        "ThirtyLines"));

        assertThat(program).isEqualTo(new ChildProcess(0, fenced("text")));
    }

    @Test
    void thePublishedPomNeedsNoParentAndOneLibrary() throws IOException {
        assertThat(FinishedJar.pom())
                .doesNotContain("<parent>")
                .doesNotContain("${")
                .contains("<artifactId>routing-domain</artifactId>", "Apache-2.0")
                .containsOnlyOnce("<dependency>")
                .contains("<artifactId>jspecify</artifactId>");
    }

    @Test
    void theJarBringsItsLicenceAndItsSources() throws IOException {
        assertThat(FinishedJar.holds("META-INF/LICENSE")).isTrue();
        assertThat(FinishedJar.beside("sources")).isRegularFile();
    }

    private void compile(Path source) throws IOException {
        StringWriter complaints = new StringWriter();
        var compiler = ToolProvider.getSystemJavaCompiler();
        List<String> options = List.of(
                "--release", "17", "-proc:none", "-classpath", FinishedJar.PATH.toString(), "-d", folder.toString());
        try (var files = compiler.getStandardFileManager(null, null, UTF_8)) {
            var units = files.getJavaFileObjects(source);
            compiler.getTask(complaints, files, null, options, null, units).call();
        }
        assertThat(complaints.toString()).isEmpty();
    }

    /** The document's one block of that kind. */
    private static String fenced(String kind) throws IOException {
        Pattern block = Pattern.compile("^```" + kind + "\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
        Matcher found = block.matcher(Files.readString(DOCUMENT));
        assertThat(found.find()).as("a block of " + kind + " in " + DOCUMENT).isTrue();
        return found.group(1);
    }
}
