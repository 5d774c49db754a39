package io.stickygateway.bootstrap.demo.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionsTest {
    @TempDir
    Path folder;

    @Test
    void aTokenIsStillKnownAfterARestart() throws IOException {
        String token = new Sessions(folder).open(Person.named("alice"));

        assertThat(new Sessions(folder).find(token)).contains(Person.named("alice"));
    }

    @Test
    void twoLoginsOfOnePersonAreTwoSessions() throws IOException {
        Sessions sessions = new Sessions(folder);

        assertThat(sessions.open(Person.named("alice"))).isNotEqualTo(sessions.open(Person.named("alice")));
    }

    @Test
    void foreignEmptyAndHugeTokensAreNobodys() throws IOException {
        Sessions sessions = new Sessions(folder);
        sessions.open(Person.named("alice"));

        assertThat(sessions.find("made-up")).isEmpty();
        assertThat(sessions.find("")).isEmpty();
        assertThat(sessions.find("../".repeat(10_000))).isEmpty();
    }

    @Test
    void theDiskDoesNotShowTheToken() throws IOException {
        String token = new Sessions(folder).open(Person.named("alice"));

        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files.filter(Files::isRegularFile)).singleElement().satisfies(file -> {
                assertThat(file.toString()).doesNotContain(token);
                assertThat(file).content().doesNotContain(token);
            });
        }
    }
}
