package io.stickygateway.bootstrap.demo.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All notebooks of one node: {@code users/<person>/notes.jsonl} under the node's folder. */
public final class Shelf {
    private final Path users;

    public Shelf(Path nodeFolder) {
        this.users = nodeFolder.resolve("users");
    }

    /**
     * What lies on this disk for one person.
     *
     * @param name as the person is called here
     * @param notes how many
     */
    public record Entry(String name, int notes) {}

    /**
     * Who has notes here, by name; works while the node is stopped, since it only looks at the disk.
     *
     * @param most how many people at most
     */
    public List<Entry> people(int most) throws IOException {
        List<Entry> people = new ArrayList<>();
        for (Path folder : folders(most)) {
            String name = FolderName.textOf(folder.getFileName().toString());
            people.add(new Entry(name, new Notebook(folder).size()));
        }
        return people;
    }

    Notebook of(Person person) {
        return new Notebook(users.resolve(person.folder()));
    }

    private List<Path> folders(int most) throws IOException {
        try (Stream<Path> all = Files.list(users)) {
            return all.filter(Files::isDirectory).sorted().limit(most).toList();
        } catch (NoSuchFileException nobodyYet) {
            return List.of();
        }
    }
}
