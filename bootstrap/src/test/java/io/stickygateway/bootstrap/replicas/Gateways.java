package io.stickygateway.bootstrap.replicas;

import io.stickygateway.bootstrap.e2e.harness.GatewayProcess;
import io.stickygateway.bootstrap.e2e.harness.GatewaySetup;
import io.stickygateway.bootstrap.e2e.harness.StickyNode;
import io.stickygateway.bootstrap.e2e.harness.TestDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Several gateways on one database, and perhaps one Redis. One thread. */
public final class Gateways implements AutoCloseable {
    private final Path folder;
    private final List<Replica> all = new ArrayList<>();
    private String classPath = System.getProperty("java.class.path");

    /** @param folder a directory for each gateway is made there */
    public Gateways(Path folder) {
        this.folder = folder;
    }

    /** With these classes before all others, in gateways that are added from now on. */
    public Gateways withClassPath(String path) {
        classPath = path;
        return this;
    }

    /**
     * One more, not started yet.
     *
     * @param setup how it is configured, by its data directory
     */
    public Replica add(IntoSetup setup) {
        int number = all.size();
        int port = GatewayProcess.freePort();
        Path home = folder.resolve("gateway-" + number);
        GatewaySetup configured = setup.in(home.resolve("data"))
                .set("gateway.traffic.port", Integer.toString(port))
                .set("gateway.replicas.id", "gateway-" + number);
        Replica replica = new Replica(home, classPath, configured.arguments(), port);
        all.add(replica);
        return replica;
    }

    /** So many on that database, started at once and ready. */
    public static Gateways start(int count, Path folder, TestDatabase database, StickyNode... nodes) {
        return start(count, folder, number -> data -> GatewaySetup.in(data, database, nodes));
    }

    /** So many, configured by their numbers from 0, started at once and ready. */
    public static Gateways start(int count, Path folder, IntFunction<IntoSetup> setup) {
        Gateways gateways = new Gateways(folder);
        try {
            for (int i = 0; i < count; i++) {
                gateways.add(setup.apply(i));
            }
            return gateways.startAll();
        } catch (RuntimeException | Error e) {
            gateways.close();
            throw e;
        }
    }

    /** Starts all at once and waits until each is ready. */
    public Gateways startAll() {
        all.forEach(Replica::start);
        all.forEach(Replica::awaitReady);
        return this;
    }

    public Replica get(int number) {
        return all.get(number);
    }

    public List<Replica> all() {
        return List.copyOf(all);
    }

    @Override
    public void close() {
        all.forEach(Replica::close);
    }

    /** Configures a gateway that keeps its data there. */
    @FunctionalInterface
    public interface IntoSetup {
        GatewaySetup in(Path data);
    }
}
