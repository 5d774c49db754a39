package io.stickygateway.bootstrap.command;

import io.stickygateway.domain.replica.RegisteredReplica;
import io.stickygateway.domain.replica.ReplicaName;
import java.io.PrintStream;
import java.util.List;

/** Which gateways there are, and the word of an operator that one of them has stopped. */
final class ListReplicas implements Verb {
    private static final String STOPPED = "stopped";
    private static final String LINE = "%-30s %-12s %-20s %-12s %-12s %s%n";

    @Override
    public String usage() {
        return "replicas, or replicas stopped NAME";
    }

    @Override
    public int run(Words given, Store store, PrintStream out) {
        if (given.words().isEmpty()) {
            return list(store, out);
        }
        if (!given.require(2).words().get(0).equals(STOPPED)) {
            throw new CommandRefused("\"" + given.words().get(0) + "\": expected " + usage());
        }
        return declareStopped(given.get(1, ReplicaName::new), store, out);
    }

    private static int list(Store store, PrintStream out) {
        List<RegisteredReplica> replicas = Store.await(store.replicas().all());
        out.printf(LINE, "NAME", "REGISTRATION", "VERSION", "HEARD OF", "LOG", "CATALOG");
        replicas.forEach(replica -> out.printf(
                LINE,
                replica.name(),
                replica.incarnation(),
                replica.build(),
                Told.seconds(replica.silence()) + " ago",
                replica.position().value(),
                replica.catalog()));
        return OperatorCommand.DONE;
    }

    private static int declareStopped(ReplicaName name, Store store, PrintStream out) {
        List<RegisteredReplica> stopped = Store.await(store.replicas().declareStopped(name));
        stopped.forEach(replica ->
                out.println(name + " (registration " + replica.incarnation() + "): nobody waits for it any more"));
        if (stopped.isEmpty()) {
            out.println(name + ": no gateway of that name is missing; see ./gateway replicas");
            return OperatorCommand.NOT_DONE;
        }
        return OperatorCommand.DONE;
    }
}
