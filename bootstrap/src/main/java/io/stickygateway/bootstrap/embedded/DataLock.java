package io.stickygateway.bootstrap.embedded;

import io.stickygateway.bootstrap.replica.ProcessLock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * One gateway per data directory. A lock of the operating system, so that it ends with the process that holds it,
 * however that ends; the process id in the file is for people.
 */
final class DataLock implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;

    private DataLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    static DataLock take(Path file) {
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (ProcessLock.take(channel)) {
                write(channel, Long.toString(ProcessHandle.current().pid()));
                return new DataLock(file, channel);
            }
            channel.close();
        } catch (IOException e) {
            throw new EmbeddedPostgresProblem("lock file " + file + ": can't be locked (" + Problems.why(e) + ")", e);
        }
        throw new EmbeddedPostgresProblem("data directory " + file.getParent() + ": another gateway (process "
                + holder(file) + ") uses it; stop that one, or give this one a data directory of its own");
    }

    private static void write(FileChannel channel, String text) throws IOException {
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)));
    }

    private static String holder(Path file) {
        try {
            return Files.readString(file, StandardCharsets.US_ASCII);
        } catch (IOException e) {
            return "unknown: " + Problems.why(e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new EmbeddedPostgresProblem("lock file " + file + ": can't be closed (" + Problems.why(e) + ")", e);
        }
    }
}
