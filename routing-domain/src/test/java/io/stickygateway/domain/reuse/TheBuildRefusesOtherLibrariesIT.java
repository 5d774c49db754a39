package io.stickygateway.domain.reuse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Runs the enforcer's real rule on a copy of this module's POM. Planted are libraries that this module's tests use
 * anyway, so that they are at hand without a network.
 */
class TheBuildRefusesOtherLibrariesIT {
    private static final Path MODULE = Path.of(System.getProperty("basedir"));
    private static final String LIBRARIES = """
            <dependencies>
              <dependency>
                <groupId>org.assertj</groupId>
                <artifactId>assertj-core</artifactId>
                <scope>compile</scope>
              </dependency>
              <dependency>
                <groupId>org.junit.jupiter</groupId>
                <artifactId>junit-jupiter</artifactId>
                <scope>runtime</scope>
              </dependency>
              <dependency>
                <groupId>net.jqwik</groupId>
                <artifactId>jqwik</artifactId>
                <scope>provided</scope>
              </dependency>
            </dependencies>
            <build>""";

    @Test
    void thePomAsItIsPasses() throws IOException, InterruptedException {
        ChildProcess enforcer = enforce("as-it-is", "<build>");

        assertThat(enforcer.output()).contains("BannedDependencies passed");
        assertThat(enforcer.exitCode()).isZero();
    }

    @Test
    void aPlantedLibraryFailsTheBuildInEachScopeThatReachesUsers() throws IOException, InterruptedException {
        ChildProcess enforcer = enforce("planted", LIBRARIES);

        assertThat(enforcer.exitCode()).isNotZero();
        assertThat(enforcer.output())
                .contains("routing-domain may depend on the JDK and jspecify only.")
                .containsPattern("org.assertj:assertj-core:jar:\\S+ <--- banned")
                .containsPattern("org.junit.jupiter:junit-jupiter:jar:\\S+ <--- banned")
                .containsPattern("net.jqwik:jqwik:jar:\\S+ <--- banned")
                .doesNotContainPattern("org.jspecify:jspecify:jar:\\S+ <--- banned");
    }

    private static ChildProcess enforce(String name, String build) throws IOException, InterruptedException {
        String pom = Files.readString(MODULE.resolve("pom.xml"));
        assertThat(pom).containsOnlyOnce("<build>").doesNotContain("<dependencies>");
        Path folder = Files.createDirectories(MODULE.resolve("target/enforced").resolve(name));
        Path parent = folder.relativize(MODULE.resolve("../pom.xml"));
        Files.writeString(
                folder.resolve("pom.xml"),
                pom.replaceFirst("</parent>", "<relativePath>" + parent + "</relativePath></parent>")
                        .replace("<build>", build));
        return ChildProcess.run(
                folder,
                List.of(
                        System.getProperty("maven.home") + "/bin/mvn",
                        "-B",
                        "-o",
                        "-Dmaven.repo.local=" + System.getProperty("localRepository"),
                        "enforcer:enforce@the-domain-stays-pure"));
    }
}
