package io.stickygateway.bootstrap.demo.node;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.time.InstantSource;
import reactor.netty.DisposableServer;

/**
 * The demo node's program. It lives exactly as long as its standard input is open: the operating system closes that
 * pipe when whoever started the node ends, however that end comes, so no node outlives its gateway.
 */
public final class DemoNode {
    /** The first program argument that makes this jar a demo node. */
    public static final String ARGUMENT = "demo-node";

    /** What the node prints, followed by its port, once it serves. */
    public static final String READY = "ready on ";

    private DemoNode() {}

    /**
     * Serves until {@code in} ends; returns only then.
     *
     * @param arguments {@link NodeOptions#asArguments()}
     */
    public static void run(InputStream in, PrintStream out, String... arguments) throws IOException {
        DisposableServer server = new NodeServer(NodeOptions.parse(arguments), InstantSource.system()).start();
        out.println(READY + server.port());
        out.flush();
        in.transferTo(PrintStream.nullOutputStream());
        server.disposeNow(Duration.ofSeconds(1));
    }
}
