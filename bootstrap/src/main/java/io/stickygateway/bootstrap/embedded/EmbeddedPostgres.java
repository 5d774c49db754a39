package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Starts the PostgreSQL that comes with the gateway. */
public final class EmbeddedPostgres {
    /** The major version of the packaged binaries. */
    static final int MAJOR = 18;

    private EmbeddedPostgres() {}

    /**
     * Starts the server over {@code <dataDir>/postgres}, or takes over the one that still runs there because an earlier
     * gateway was killed. The first start unpacks the binaries and makes the cluster. Blocks, for up to some minutes
     * where the server recovers from a crash.
     *
     * @param dataDir the gateway's data directory; made where missing
     * @return the running server, held by this process until closed
     * @throws EmbeddedPostgresProblem telling what stood in the way and what to do about it; nothing is then left
     *     running that was not running before, but for a server that recovers for longer than a start waits: the next
     *     start finds it
     */
    public static RunningPostgres start(Path dataDir) {
        ServerFiles files = ServerFiles.under(dataDir);
        DataLock lock = DataLock.take(files.lock());
        try {
            return start(files, lock);
        } catch (RuntimeException | Error e) {
            lock.close();
            throw e;
        }
    }

    /**
     * How to reach the server that runs under a data directory, started by a gateway of it. Starts nothing.
     *
     * @return empty where there is none and never was
     * @throws EmbeddedPostgresProblem where there is one that does not run
     */
    public static Optional<Access> access(Path dataDir) {
        Path home = dataDir.toAbsolutePath().normalize().resolve("postgres");
        if (!Files.isDirectory(home.resolve("cluster"))) {
            return Optional.empty();
        }
        ServerFiles files = ServerFiles.under(dataDir);
        String password = ServerPassword.of(files);
        int port = PostmasterFile.read(files.cluster())
                .filter(PostmasterFile::isAlive)
                .orElseThrow(() -> new EmbeddedPostgresProblem("database " + files.cluster()
                        + ": does not run; expected a gateway that runs over this data directory"))
                .port();
        return Optional.of(new Access(
                new ServerConnections(files.cluster(), password).url(port), ServerConnections.USER, password));
    }

    /**
     * A running server.
     *
     * @param password a secret
     */
    public record Access(String jdbcUrl, String username, String password) {
        /** Without the password. */
        @Override
        public String toString() {
            return jdbcUrl + " as " + username;
        }
    }

    /** What is wrong with a data directory, as far as a look tells; empty where nothing is, or nothing is there yet. */
    public static Optional<String> problemWith(Path dataDir) {
        Path cluster = dataDir.toAbsolutePath().normalize().resolve("postgres").resolve("cluster");
        try {
            return Files.exists(cluster) ? Cluster.wrongMajor(cluster, MAJOR) : Optional.empty();
        } catch (IOException e) {
            return Optional.of("database " + cluster + ": can't be read (" + Problems.why(e) + ")");
        }
    }

    private static RunningPostgres start(ServerFiles files, DataLock lock) {
        ServerProgram program = ServerArchive.forThisMachine().unpackInto(files);
        ServerUser user = ServerUsers.choose(files, program);
        int major = program.major(user);
        String password = ServerPassword.of(files);
        new Cluster(files, program, user).ensure(major, password);
        Postmaster postmaster = new Postmaster(files, program, user);
        ServerConnections connections = new ServerConnections(files.cluster(), password);
        Arrival arrival = postmaster.findOrStart(connections);
        PostmasterWatch watch = new PostmasterWatch(
                postmaster, connections, arrival.port(), files.cluster().resolve("log"));
        watch.start();
        return new RunningPostgres(connections.url(arrival.port()), arrival.words(), password, postmaster, watch, lock);
    }
}
