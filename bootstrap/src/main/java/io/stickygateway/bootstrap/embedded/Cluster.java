package io.stickygateway.bootstrap.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;

/** The database's files. */
final class Cluster {
    private static final Duration DEADLINE = Duration.ofMinutes(2);

    private final ServerFiles files;
    private final ServerProgram program;
    private final ServerUser user;

    Cluster(ServerFiles files, ServerProgram program, ServerUser user) {
        this.files = files;
        this.program = program;
        this.user = user;
    }

    /** Makes the cluster where there is none; refuses one of another PostgreSQL. */
    void ensure(int major, String password) {
        try {
            if (Files.exists(files.cluster())) {
                requireMajor(major);
            } else {
                create(password);
            }
        } catch (IOException e) {
            throw new EmbeddedPostgresProblem(
                    "database " + files.cluster() + ": can't be made or read (" + Problems.why(e)
                            + "); expected a directory of the user that started the gateway first",
                    e);
        }
    }

    private void requireMajor(int major) throws IOException {
        Optional<String> problem = wrongMajor(files.cluster(), major);
        if (problem.isPresent()) {
            throw new EmbeddedPostgresProblem(problem.get());
        }
    }

    /** Why a server of that major version can't read a cluster; empty where it can. */
    static Optional<String> wrongMajor(Path cluster, int major) throws IOException {
        String found = Files.readString(cluster.resolve("PG_VERSION")).strip();
        return found.equals(Integer.toString(major))
                ? Optional.empty()
                : Optional.of("database " + cluster + " was made by PostgreSQL " + found
                        + ", this gateway carries PostgreSQL " + major
                        + ", which can't read it. Either dump it with the gateway that made it running (pg_dump), move "
                        + cluster.getParent()
                        + " away, start this gateway and load the dump; or go back to that gateway; or run"
                        + " PostgreSQL " + found + " over it yourself and set spring.datasource.url");
    }

    /** Made aside and renamed, so that a start that is cut off leaves nothing that looks like a database. */
    private void create(String password) throws IOException {
        Path unfinished = files.home().resolve("cluster.new");
        Path secret = files.home().resolve("initdb.password");
        Trees.delete(unfinished);
        Files.createDirectory(unfinished);
        restrict(unfinished);
        user.own(unfinished);
        try {
            PrivateFile.write(secret, password);
            user.own(secret);
            initdb(unfinished, secret);
        } finally {
            Files.deleteIfExists(secret);
        }
        makeLogDirectory(unfinished);
        Files.move(unfinished, files.cluster(), StandardCopyOption.ATOMIC_MOVE);
    }

    private void initdb(Path directory, Path secret) {
        Command.Result result = Command.run(
                files.home(),
                DEADLINE,
                user.words(
                        program.bin("initdb"),
                        "--pgdata=" + directory,
                        "--username=" + ServerConnections.USER,
                        "--pwfile=" + secret,
                        "--auth=scram-sha-256",
                        "--encoding=UTF8",
                        "--locale=C",
                        "--data-checksums"));
        if (!result.ok()) {
            throw new EmbeddedPostgresProblem("the database can't be made in " + directory + ": " + result.output());
        }
    }

    private void makeLogDirectory(Path cluster) throws IOException {
        Path log = Files.createDirectory(cluster.resolve("log"));
        restrict(log);
        user.own(log);
    }

    private static void restrict(Path directory) throws IOException {
        if (directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
        }
    }
}
