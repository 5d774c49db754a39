package io.stickygateway.bootstrap.demo.node;

import io.stickygateway.bootstrap.demo.http.Json;
import io.stickygateway.bootstrap.demo.http.Refused;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;

/**
 * One person's notes: a file of one JSON object a line. A note is there once its line feed is on the disk: what a
 * killed node left behind without one is no note, and the next note takes its place.
 */
final class Notebook {
    static final int MOST_NOTES = 500;
    /** One for all notebooks of the process: two requests of one person must not write at once. */
    private static final Object WRITING = new Object();

    private final Path file;

    Notebook(Path folder) {
        this.file = folder.resolve("notes.jsonl");
    }

    List<Note> read() throws IOException {
        return lines(wholeLines()).stream()
                .map(line -> Json.read(line, Note.class))
                .toList();
    }

    int size() throws IOException {
        return lines(wholeLines()).size();
    }

    /** Returns once the note would survive a power cut. */
    void add(Note note) throws IOException {
        synchronized (WRITING) {
            byte[] before = wholeLines();
            if (lines(before).size() >= MOST_NOTES) {
                throw new Refused(409, "this notebook is full: it holds " + MOST_NOTES + " notes");
            }
            Files.createDirectories(file.getParent());
            writeAt(before.length, Json.of(note) + "\n");
        }
    }

    private void writeAt(int end, String line) throws IOException {
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            out.truncate(end).position(end);
            ByteBuffer bytes = StandardCharsets.UTF_8.encode(line);
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
            out.force(true);
        }
    }

    private byte[] wholeLines() throws IOException {
        byte[] content = content();
        int end = content.length;
        while (end > 0 && content[end - 1] != '\n') {
            end--;
        }
        return Arrays.copyOf(content, end);
    }

    private byte[] content() throws IOException {
        try {
            return Files.readAllBytes(file);
        } catch (NoSuchFileException none) {
            return new byte[0];
        }
    }

    private static List<String> lines(byte[] whole) {
        return new String(whole, StandardCharsets.UTF_8).lines().toList();
    }
}
