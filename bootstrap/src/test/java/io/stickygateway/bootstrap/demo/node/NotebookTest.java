package io.stickygateway.bootstrap.demo.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stickygateway.bootstrap.demo.http.Json;
import io.stickygateway.bootstrap.demo.http.Refused;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NotebookTest {
    private static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");

    @TempDir
    Path folder;

    @Test
    void startsEmpty() throws IOException {
        assertThat(new Notebook(folder).read()).isEmpty();
    }

    @Test
    void keepsNotesInOrderForWhoeverOpensItNext() throws IOException {
        new Notebook(folder).add(new Note(NOON, "one"));
        new Notebook(folder).add(new Note(NOON, "两行\n\"and\" quotes"));

        assertThat(new Notebook(folder).read())
                .containsExactly(new Note(NOON, "one"), new Note(NOON, "两行\n\"and\" quotes"));
    }

    @Test
    void writesOneJsonObjectALine() throws IOException {
        new Notebook(folder).add(new Note(NOON, "one"));

        assertThat(folder.resolve("notes.jsonl")).hasContent("{\"at\":\"2026-11-29T12:00:00Z\",\"text\":\"one\"}\n");
    }

    @Test
    void aLineThatAKilledNodeLeftUnfinishedIsNoNoteAndHarmsNoneAfterIt() throws IOException {
        Notebook notebook = new Notebook(folder);
        notebook.add(new Note(NOON, "whole"));
        byte[] torn = "{\"at\":\"2026-11-29T12:00:00Z\",\"text\":\"a much longer line, cut in 中"
                .getBytes(StandardCharsets.UTF_8);
        Files.write(folder.resolve("notes.jsonl"), Arrays.copyOf(torn, torn.length - 1), StandardOpenOption.APPEND);

        assertThat(notebook.read()).containsExactly(new Note(NOON, "whole"));
        notebook.add(new Note(NOON, "next"));
        assertThat(notebook.read()).containsExactly(new Note(NOON, "whole"), new Note(NOON, "next"));
    }

    @Test
    void twoWritersLoseNothing() throws Exception {
        ExecutorService writers = Executors.newFixedThreadPool(4);
        List<Future<?>> all = IntStream.range(0, 40)
                .<Future<?>>mapToObj(i -> writers.submit(() -> {
                    new Notebook(folder).add(new Note(NOON, "note " + i));
                    return null;
                }))
                .toList();
        for (Future<?> one : all) {
            one.get();
        }
        writers.shutdown();

        assertThat(new Notebook(folder).read()).hasSize(40).doesNotHaveDuplicates();
    }

    @Test
    void isFullAtSomePoint() throws IOException {
        String line = Json.of(new Note(NOON, "x")) + "\n";
        Files.writeString(folder.resolve("notes.jsonl"), line.repeat(Notebook.MOST_NOTES - 1));
        new Notebook(folder).add(new Note(NOON, "the last"));

        assertThatThrownBy(() -> new Notebook(folder).add(new Note(NOON, "one more")))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("full");
        assertThat(new Notebook(folder).size()).isEqualTo(Notebook.MOST_NOTES);
    }

    @Test
    void refusesNotesThatAreBlankOrTooLong() {
        assertThatThrownBy(() -> new Note(NOON, "  ")).isInstanceOf(Refused.class);
        assertThatThrownBy(() -> new Note(NOON, "x".repeat(Note.LONGEST + 1))).isInstanceOf(Refused.class);
    }
}
