package io.stickygateway.bootstrap.embedded;

import java.util.ArrayList;
import java.util.List;

/** What the server is told at each start; nothing in its files or by ALTER SYSTEM can weaken it. */
final class ServerOptions {
    private ServerOptions() {}

    /**
     * The words of pg_ctl's options, for a shell.
     *
     * @param port on 127.0.0.1 only
     * @param unix whether there are Unix-domain sockets to switch off
     */
    static List<String> words(int port, boolean unix) {
        List<String> words = new ArrayList<>();
        set(words, "port", Integer.toString(port));
        set(words, "listen_addresses", "127.0.0.1");
        if (unix) {
            set(words, "unix_socket_directories", "''");
        }
        set(words, "fsync", "on");
        set(words, "full_page_writes", "on");
        set(words, "synchronous_commit", "on");
        set(words, "password_encryption", "scram-sha-256");
        // Seven files, one a weekday, each begun anew: the log can't fill the disk over the years.
        set(words, "logging_collector", "on");
        set(words, "log_directory", "log");
        set(words, "log_filename", "server-%w.log");
        set(words, "log_rotation_age", "1d");
        set(words, "log_rotation_size", "0");
        set(words, "log_truncate_on_rotation", "on");
        set(words, "log_checkpoints", "off");
        return words;
    }

    private static void set(List<String> words, String name, String value) {
        words.add("-c");
        words.add(name + "=" + value);
    }
}
