package io.stickygateway.bootstrap;

import io.stickygateway.bootstrap.config.Configuration;
import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.bootstrap.config.StartupRefused;
import io.stickygateway.bootstrap.demo.Demo;
import io.stickygateway.bootstrap.demo.DemoProblem;
import io.stickygateway.bootstrap.guard.OpenFiles;
import io.stickygateway.bootstrap.guard.StartupGuards;
import io.stickygateway.bootstrap.lifecycle.ExitOnSignal;
import io.stickygateway.bootstrap.lifecycle.Lifecycle;
import io.stickygateway.bootstrap.log.OwnLog;
import io.stickygateway.bootstrap.wiring.BuildVersion;
import io.stickygateway.bootstrap.wiring.Gateway;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The gateway as a program: from its arguments to the signal that ends it. */
final class GatewayProgram {
    private static final Logger LOG = LoggerFactory.getLogger(GatewayProgram.class);
    private static final Duration DEMO_STOP = Duration.ofSeconds(6);
    private static final int REFUSED = 1;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Lifecycle lifecycle = new Lifecycle();
    private final boolean demo;

    private GatewayProgram(boolean demo) {
        this.demo = demo;
    }

    /** Returns never: the program ends by a signal, with 0, or here where it can't start, with 1. */
    static void run(List<String> arguments, boolean demo) {
        GatewayProgram program = new GatewayProgram(demo);
        ExitOnSignal.install(program.lifecycle, OwnLog::end);
        try {
            program.start(arguments);
        } catch (StartupRefused | DemoProblem e) {
            LOG.debug("at the start", e);
            program.failed(String.valueOf(e.getMessage()));
        } catch (Throwable e) { // errors too: the way out would be the signal's, which says 0
            program.unplanned(e);
            program.failed("the gateway could not start: " + e);
        }
        program.lifecycle.awaitStop();
    }

    private void start(List<String> arguments) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        Configuration configuration = Configuration.find(arguments, System.getenv(), demo ? Demo.CONFIGURATION : "");
        GatewayProperties properties = new StartupGuards(configuration.read()).check();
        OwnLog.tell(properties.logLevel());
        LOG.info(
                "Sticky Gateway {} on Java {}, process {}",
                BuildVersion.text(),
                Runtime.version().feature(),
                ProcessHandle.current().pid());
        LOG.info("configuration file: {}", configuration.file());
        OpenFiles.compareWith(properties.clients().connections());
        Consumer<InetSocketAddress> announcement = demo ? startDemo(configuration) : address -> {};
        InetSocketAddress address = Gateway.start(properties, lifecycle, accessLines(properties));
        LOG.info("ready after {} ms: {}", (System.nanoTime() - begin) / NANOS_PER_MILLI, url(address));
        announcement.accept(address);
    }

    /** Starts the nodes before the gateway looks for them. */
    private Consumer<InetSocketAddress> startDemo(Configuration configuration)
            throws IOException, InterruptedException {
        Demo running = Demo.start(configuration::property);
        lifecycle.onStop("demo", DEMO_STOP, running::stop);
        return address -> running.announce(System.out, address.getPort());
    }

    private void unplanned(Throwable cause) {
        if (!lifecycle.isStopping()) {
            LOG.error("the start failed unexpectedly", cause);
        }
    }

    /** Halts, since an exit would wait for the signal's own end, which says 0. */
    private void failed(String lines) {
        if (lifecycle.isStopping()) {
            // What is being stopped under the start's feet makes it fail.
            return;
        }
        try {
            lifecycle.stop();
            OwnLog.end();
            System.err.println(lines);
        } finally {
            Runtime.getRuntime().halt(REFUSED);
        }
    }

    private static OutputStream accessLines(GatewayProperties properties) {
        // Not System.out, which hides that a line could not be written.
        return properties.accessLog().enabled()
                ? new FileOutputStream(FileDescriptor.out)
                : OutputStream.nullOutputStream();
    }

    /** One that can be opened from this machine. */
    private static String url(InetSocketAddress address) {
        boolean any = address.getAddress().isAnyLocalAddress();
        String host = any ? "127.0.0.1" : address.getAddress().getHostAddress();
        String url = "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
        return any ? url + " and on every other address of this machine" : url;
    }
}
