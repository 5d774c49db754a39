package io.stickygateway.bootstrap.demo;

import io.stickygateway.bootstrap.demo.node.NodeOptions;
import io.stickygateway.bootstrap.demo.page.DemoPage;
import io.stickygateway.bootstrap.demo.process.NodeDidNotStart;
import io.stickygateway.bootstrap.demo.process.NodeProcesses;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import reactor.netty.DisposableServer;

/** The running demo: its nodes and its page, all on 127.0.0.1 and all behind the gateway. */
public final class Demo {
    /** The first program argument that asks for the demo. */
    public static final String ARGUMENT = "demo";

    /** The demo's configuration on the class path; whatever else is configured comes before it. */
    public static final String CONFIGURATION = "demo/demo.yaml";

    private final DemoSettings settings;
    private final NodeProcesses nodes;
    private final DisposableServer page;

    private Demo(DemoSettings settings, NodeProcesses nodes, DisposableServer page) {
        this.settings = settings;
        this.nodes = nodes;
        this.page = page;
    }

    /**
     * Returns once nodes and page serve, or starts nothing.
     *
     * @param property the value of a configuration property, or null where it is not set
     * @throws DemoProblem when a setting is wrong, a port is taken or a node does not start
     */
    public static Demo start(Function<String, @Nullable String> property) throws IOException, InterruptedException {
        DemoSettings settings = DemoSettings.from(property);
        FreePorts.require(settings.ports());
        NodeProcesses nodes = new NodeProcesses(settings.nodes());
        Demo demo = new Demo(settings, nodes, DemoPage.start(settings.pagePort(), nodes));
        try {
            nodes.start();
            return demo;
        } catch (NodeDidNotStart problem) {
            demo.stop();
            throw new DemoProblem(problem);
        } catch (IOException | InterruptedException | RuntimeException problem) {
            demo.stop();
            throw problem;
        }
    }

    /** Tells the person at the terminal where to look, once the gateway serves. */
    public void announce(PrintStream out, int trafficPort) {
        out.println();
        out.println("  The demo is ready: open http://127.0.0.1:" + trafficPort + "/");
        for (NodeOptions node : settings.nodes()) {
            out.println(
                    "  " + node.id() + " keeps its notes in " + node.folder().resolve("users"));
        }
        out.println("  Ctrl-C stops everything; the notes stay.");
        out.println();
    }

    /** Returns once page and nodes are gone. The nodes would also end with this process, however it ends. */
    public void stop() throws InterruptedException {
        page.disposeNow(Duration.ofSeconds(1));
        nodes.stop();
    }
}
