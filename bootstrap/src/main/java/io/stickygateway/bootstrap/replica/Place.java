package io.stickygateway.bootstrap.replica;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The proof that the gateway which registered from a data directory before this one is dead: a file that each holds
 * locked for as long as it lives. The lock is the operating system's, so it ends with the process, however that ends,
 * and not with a pause of it. A copy of the directory is another place: what is written in the file counts only for
 * this very file, on this very run of this machine.
 */
public final class Place {
    private static final Logger LOG = LoggerFactory.getLogger(Place.class);
    private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");
    private static final int MOST_OCTETS = 1_000;
    /** Held until this process ends: what nobody refers to is closed by the collector, and the lock with it. */
    private static final List<FileChannel> HELD = new CopyOnWriteArrayList<>();

    private Place() {}

    /**
     * Takes the place until this process ends. Blocks for a look at the disk.
     *
     * @param dataDirectory made where missing
     * @return empty where nothing can be proved: another process has the place, or this machine does not tell its runs
     *     apart. Then earlier registrations end by time
     */
    public static Optional<UUID> take(Path dataDirectory) {
        Path file = dataDirectory.resolve("place");
        try {
            Files.createDirectories(dataDirectory);
            if (!Files.isReadable(BOOT)) {
                LOG.info("place: {} is missing, so a restart after a crash is told by time only", BOOT);
                return Optional.empty();
            }
            return take(file, Files.readString(BOOT).strip());
        } catch (IOException e) {
            LOG.warn("place: {} can't be used ({}); a restart after a crash is told by time only", file, e.toString());
            return Optional.empty();
        }
    }

    private static Optional<UUID> take(Path file, String boot) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        // Kept open even where the lock is another's: closing any channel of a file gives up all locks that this
        // process
        // has on it (POSIX), which may be an earlier one of its own.
        HELD.add(channel);
        if (!ProcessLock.take(channel)) {
            LOG.info("place: another process has {}, so a restart after a crash is told by time only", file);
            return Optional.empty();
        }
        String witness = boot + " "
                + Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        Written written = Written.of(read(channel));
        UUID place = written.witness().equals(witness) ? written.place() : UUID.randomUUID();
        write(channel, new Written(place, witness));
        return Optional.of(place);
    }

    private static String read(FileChannel channel) throws IOException {
        ByteBuffer octets = ByteBuffer.allocate(MOST_OCTETS);
        channel.read(octets, 0);
        return StandardCharsets.UTF_8.decode(octets.flip()).toString();
    }

    private static void write(FileChannel channel, Written written) throws IOException {
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(written.line().getBytes(StandardCharsets.UTF_8)), 0);
        channel.force(true);
    }

    /**
     * The file's line.
     *
     * @param witness tells this run of this machine, and the file
     */
    private record Written(UUID place, String witness) {
        /** Anything else that stands there witnesses nothing. */
        static Written of(String line) {
            String[] words = line.strip().split(" ", 2);
            return words.length == 2 && words[0].matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
                    ? new Written(UUID.fromString(words[0]), words[1])
                    : new Written(new UUID(0, 0), "");
        }

        String line() {
            return place + " " + witness + "\n";
        }
    }
}
