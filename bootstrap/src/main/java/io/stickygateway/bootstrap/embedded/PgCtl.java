package io.stickygateway.bootstrap.embedded;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** PostgreSQL's own program to start and stop a server. */
final class PgCtl {
    private final ServerFiles files;
    private final ServerProgram program;
    private final ServerUser user;

    PgCtl(ServerFiles files, ServerProgram program, ServerUser user) {
        this.files = files;
        this.program = program;
        this.user = user;
    }

    /** One attempt, until the server can be used; returns what went wrong, empty where nothing did. */
    String start(int port, Duration timeout) {
        boolean unix =
                files.home().getFileSystem().supportedFileAttributeViews().contains("posix");
        StartLog log = new StartLog(files.startLog());
        log.clear();
        Command.Result result = run(
                timeout.plusSeconds(10),
                List.of(
                        "start",
                        "--wait",
                        "--timeout=" + timeout.toSeconds(),
                        "--log=" + files.startLog(),
                        "--options=" + String.join(" ", ServerOptions.words(port, unix))));
        return result.ok() ? "" : result.output() + "\n" + log.tail();
    }

    /** Stops it and waits for its end. */
    Command.Result stop(String mode, Duration timeout) {
        return run(
                timeout.plusSeconds(2),
                List.of("stop", "--wait", "--timeout=" + timeout.toSeconds(), "--mode=" + mode));
    }

    private Command.Result run(Duration deadline, List<String> arguments) {
        List<String> words = new ArrayList<>(user.words(program.bin("pg_ctl")));
        words.addAll(arguments);
        words.add("--pgdata=" + files.cluster());
        return Command.run(files.home(), deadline, words);
    }
}
