package io.stickygateway.bootstrap.embedded;

import io.stickygateway.bootstrap.embedded.ServerUser.Owner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chooses whom the server runs as: the gateway's own user, unless that is root, whom PostgreSQL refuses. */
final class ServerUsers {
    private static final Duration DEADLINE = Duration.ofSeconds(10);
    private static final List<String> CANDIDATES = List.of("postgres", "nobody");

    private final ServerFiles files;
    private final ServerProgram program;
    private final List<String> tried = new ArrayList<>();

    private ServerUsers(ServerFiles files, ServerProgram program) {
        this.files = files;
        this.program = program;
    }

    static ServerUser choose(ServerFiles files, ServerProgram program) {
        try {
            return isRoot(files.home()) ? new ServerUsers(files, program).unprivileged() : ServerUser.SELF;
        } catch (IOException e) {
            throw new EmbeddedPostgresProblem(
                    "data directory " + files.home() + ": can't be used (" + Problems.why(e) + ")", e);
        }
    }

    /** Whether files that this process makes belong to root: what its effective user is, without asking a shell. */
    private static boolean isRoot(Path directory) throws IOException {
        if (!directory.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return false;
        }
        Path probe = Files.createTempFile(directory, "owner", ".tmp");
        try {
            return uid(probe) == 0;
        } finally {
            Files.delete(probe);
        }
    }

    private ServerUser unprivileged() throws IOException {
        Reach.openToOthers(files.home());
        for (ServerUser user : candidates()) {
            Command.Result answer = program.version(user);
            if (ServerProgram.isVersion(answer)) {
                return user;
            }
            tried.add(String.join(" ", user.prefix()) + ": " + answer.output());
        }
        throw new EmbeddedPostgresProblem("PostgreSQL does not run as root, and no other user can run it from "
                + program.directory() + Reach.closedToOthers(program.directory())
                + "; run the gateway as an ordinary user, or put its data directory where such a user can reach it,"
                + " or set spring.datasource.url. Tried: " + String.join(" | ", tried));
    }

    private List<ServerUser> candidates() throws IOException {
        List<ServerUser> users = new ArrayList<>();
        Path cluster = files.cluster();
        if (!Files.isDirectory(cluster)) {
            for (String name : CANDIDATES) {
                Owner owner = lookUp(name);
                if (owner != null) {
                    users.addAll(as(name, owner));
                }
            }
        } else if (uid(cluster) != 0) {
            Owner owner = new Owner(uid(cluster), (int) Files.getAttribute(cluster, "unix:gid"));
            return as(Files.getOwner(cluster).getName(), owner);
        }
        // In a user namespace of its own the server is nobody, while its files stay the gateway's.
        users.add(new ServerUser(List.of("unshare", "--user"), null));
        return users;
    }

    private static List<ServerUser> as(String name, Owner owner) {
        return List.of(
                new ServerUser(
                        List.of("setpriv", "--reuid=" + owner.uid(), "--regid=" + owner.gid(), "--clear-groups"),
                        owner),
                new ServerUser(List.of("runuser", "-u", name, "--"), owner));
    }

    private @Nullable Owner lookUp(String name) {
        Command.Result uid = Command.run(files.home(), DEADLINE, List.of("id", "-u", name));
        Command.Result gid = Command.run(files.home(), DEADLINE, List.of("id", "-g", name));
        return uid.ok() && gid.ok() ? new Owner(Integer.parseInt(uid.output()), Integer.parseInt(gid.output())) : null;
    }

    private static int uid(Path path) throws IOException {
        return (int) Files.getAttribute(path, "unix:uid");
    }
}
