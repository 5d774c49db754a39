package io.stickygateway.bootstrap.demo.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShelfTest {
    @TempDir
    Path folder;

    @Test
    void isEmptyBeforeTheNodeEverRan() throws IOException {
        assertThat(new Shelf(folder).people(10)).isEmpty();
    }

    @Test
    void listsPeopleByNameWithTheirNumberOfNotes() throws IOException {
        write("bob", 1);
        write("张三", 2);

        assertThat(new Shelf(folder).people(10)).containsExactly(new Shelf.Entry("张三", 2), new Shelf.Entry("bob", 1));
    }

    @Test
    void listsNoMoreThanAskedFor() throws IOException {
        write("alice", 1);
        write("bob", 1);

        assertThat(new Shelf(folder).people(1)).containsExactly(new Shelf.Entry("alice", 1));
    }

    private void write(String name, int notes) throws IOException {
        for (int i = 0; i < notes; i++) {
            new Shelf(folder).of(Person.named(name)).add(new Note(Instant.EPOCH, "note " + i));
        }
    }
}
