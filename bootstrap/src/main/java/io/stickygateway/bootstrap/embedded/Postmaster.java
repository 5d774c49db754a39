package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;

/** Starts, finds again and stops the server's main process. */
final class Postmaster {
    /** Recovery after a crash replays what was written since the last checkpoint: seconds, minutes on slow disks. */
    private static final Duration START = Duration.ofMinutes(3);

    private static final Duration FAST_STOP = Duration.ofSeconds(20);
    private static final Duration IMMEDIATE_STOP = Duration.ofSeconds(5);
    private static final int ATTEMPTS = 5;

    private final ServerFiles files;
    private final ServerProgram program;
    private final PgCtl pgCtl;

    Postmaster(ServerFiles files, ServerProgram program, ServerUser user) {
        this.files = files;
        this.program = program;
        this.pgCtl = new PgCtl(files, program, user);
    }

    /** Takes over a server that still runs over these files, or starts one; returns once it can be used. */
    Arrival findOrStart(ServerConnections connections) {
        Optional<PostmasterFile> before = PostmasterFile.read(files.cluster());
        Optional<PostmasterFile> live = before.filter(PostmasterFile::isAlive);
        if (live.isPresent() && live.get().port() > 0) {
            connections.await(live.get(), START);
            return new Arrival(
                    live.get().port(),
                    "took over the running server, process " + live.get().pid());
        }
        // A server that stops in order takes its file with it.
        return new Arrival(startNew(connections), before.isPresent() ? "recovered after a crash" : "started");
    }

    private int startNew(ServerConnections connections) {
        int port = start();
        try {
            connections.await(here(port), START);
        } catch (EmbeddedPostgresProblem e) {
            stopAfter(e);
            throw e;
        }
        ServerPort.remember(files.port(), port);
        ServerArchive.forgetOthers(files, program);
        return port;
    }

    /** Starts it where it was, for those who know that port. One attempt: the caller comes again. */
    void startAgain(ServerConnections connections, int port) {
        clearStaleFile();
        String said = pgCtl.start(port, START);
        if (!said.isEmpty()) {
            throw new EmbeddedPostgresProblem(said);
        }
        connections.await(here(port), START);
    }

    private PostmasterFile here(int port) {
        return new PostmasterFile(
                PostmasterFile.read(files.cluster()).map(PostmasterFile::pid).orElse(0L), port);
    }

    private int start() {
        String said = "";
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            clearStaleFile();
            int port = ServerPort.choose(files.port());
            said = pgCtl.start(port, START);
            if (said.isEmpty()) {
                return port;
            }
            if (!StartFailure.of(said).isPassing()) {
                break;
            }
        }
        throw new EmbeddedPostgresProblem("PostgreSQL does not start over " + files.cluster() + ": " + said);
    }

    /**
     * PostgreSQL itself clears a file whose process is gone, and looks for orphans of that process first; it refuses
     * where the number was given to another process since (and where it is a zombie's).
     */
    private void clearStaleFile() {
        Optional<PostmasterFile> file = PostmasterFile.read(files.cluster());
        if (file.isPresent()
                && !file.get().isAlive()
                && ProcessHandle.of(file.get().pid()).isPresent()) {
            try {
                Files.delete(PostmasterFile.in(files.cluster()));
            } catch (IOException e) {
                throw new EmbeddedPostgresProblem(
                        PostmasterFile.in(files.cluster()) + ": is stale and can't be removed (" + Problems.why(e)
                                + ")",
                        e);
            }
        }
    }

    /**
     * Ends open connections and stops; at once where the server takes too long, which costs a recovery at next start.
     */
    void stop() {
        Command.Result fast = pgCtl.stop("fast", FAST_STOP);
        if (!fast.ok() && isRunning()) {
            Command.Result immediate = pgCtl.stop("immediate", IMMEDIATE_STOP);
            if (!immediate.ok() && isRunning()) {
                throw new EmbeddedPostgresProblem("PostgreSQL over " + files.cluster() + " does not stop: "
                        + fast.output() + "\n" + immediate.output());
            }
        }
    }

    private void stopAfter(EmbeddedPostgresProblem problem) {
        try {
            stop();
        } catch (EmbeddedPostgresProblem e) {
            problem.addSuppressed(e);
        }
    }

    /** Whether its process lives. */
    boolean isRunning() {
        return PostmasterFile.read(files.cluster())
                .filter(PostmasterFile::isAlive)
                .isPresent();
    }
}
