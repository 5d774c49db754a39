package io.stickygateway.bootstrap.command;

import java.io.PrintStream;

/** One command. */
interface Verb {
    /** How it is written. */
    String usage();

    /** Does it and tells what became of it; the program's exit code. Blocks. */
    int run(Words given, Store store, PrintStream out);
}
