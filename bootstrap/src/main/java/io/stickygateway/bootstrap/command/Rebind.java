package io.stickygateway.bootstrap.command;

import io.stickygateway.application.move.RebindUser;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import java.io.PrintStream;

/** Gives a user another home. */
final class Rebind implements Verb {
    @Override
    public String usage() {
        return "rebind SERVICE " + Person.USAGE + " NODE";
    }

    @Override
    public int run(Words given, Store store, PrintStream out) {
        ServiceId service = given.require(3).get(0, ServiceId::new);
        NodeId to = given.get(2, NodeId::new);
        Person person = given.get(1, user -> Person.find(store, service, user));
        out.println(person.words() + ": binding to " + to + " instead of "
                + person.binding().node() + " ...");
        return new Told(person, out)
                .tell(
                        Store.await(new RebindUser(store.fence()).rebind(person.key(), to)),
                        "bound to " + to + "; the data on " + person.binding().node() + " is yours to bring there");
    }
}
