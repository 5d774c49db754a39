package io.stickygateway.bootstrap.replica;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes of their own that take a place. */
class PlaceIT {
    @TempDir
    private Path data;

    @Test
    void isTheNextProcesssOnceTheOneBeforeIsDead() throws IOException {
        String place;
        try (Holder first = new Holder(data)) {
            place = first.place();
            assertThat(UUID.fromString(place)).isNotNull();
        }
        try (Holder second = new Holder(data)) {
            assertThat(second.place()).isEqualTo(place);
        }
    }

    @Test
    void isNobodyElsesWhileItsProcessLivesAlsoOnceItHasCollectedGarbage() throws IOException {
        try (Holder first = new Holder(data)) {
            assertThat(first.place()).isNotEqualTo("none");
            first.collectsGarbage();
            try (Holder second = new Holder(data)) {
                assertThat(second.place()).isEqualTo("none");
            }
        }
    }

    @Test
    void isAnotherOneInACopyOfTheDirectory(@TempDir Path copy) throws IOException {
        try (Holder first = new Holder(data)) {
            Files.copy(data.resolve("place"), copy.resolve("place"));
            try (Holder other = new Holder(copy)) {
                assertThat(other.place()).isNotEqualTo("none").isNotEqualTo(first.place());
            }
        }
    }

    @Test
    void isAnotherOneWhereTheFileSaysNothing() throws IOException {
        Files.writeString(data.resolve("place"), "garbage\n");
        try (Holder only = new Holder(data)) {
            assertThat(UUID.fromString(only.place())).isNotNull();
        }
    }

    /** Takes the place and says so, then collects garbage for each line that it reads. */
    static final class TakesAPlace {
        private TakesAPlace() {}

        public static void main(String[] arguments) throws IOException {
            System.out.println(
                    Place.take(Path.of(arguments[0])).map(UUID::toString).orElse("none"));
            BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            while (orders.readLine() != null) {
                System.gc();
                System.out.println("collected");
            }
        }
    }

    private static final class Holder implements AutoCloseable {
        private final Process process;
        private final BufferedReader answers;
        private final String place;

        private Holder(Path data) throws IOException {
            process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            TakesAPlace.class.getName(),
                            data.toString())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            answers = process.inputReader(StandardCharsets.UTF_8);
            place = lastWord();
        }

        private String place() {
            return place;
        }

        private void collectsGarbage() throws IOException {
            for (int i = 0; i < 3; i++) {
                process.getOutputStream().write('\n');
                process.getOutputStream().flush();
                assertThat(lastWord()).isEqualTo("collected");
            }
        }

        /** Logs may come before it. */
        private String lastWord() {
            try {
                String line = answers.readLine();
                while (line != null && line.contains(" ")) {
                    line = answers.readLine();
                }
                return String.valueOf(line);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void close() {
            process.destroyForcibly().onExit().join();
        }
    }
}
