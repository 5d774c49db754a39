package io.stickygateway.bootstrap.command;

import io.stickygateway.application.move.ReleaseUser;
import io.stickygateway.domain.catalog.ServiceId;
import java.io.PrintStream;

/** Ends a user's binding. */
final class Release implements Verb {
    @Override
    public String usage() {
        return "release SERVICE " + Person.USAGE;
    }

    @Override
    public int run(Words given, Store store, PrintStream out) {
        ServiceId service = given.require(2).get(0, ServiceId::new);
        Person person = given.get(1, user -> Person.find(store, service, user));
        out.println(person.words() + ": releasing from " + person.binding().node() + " ...");
        return new Told(person, out)
                .tell(
                        Store.await(new ReleaseUser(store.fence()).release(person.key())),
                        "released; the next login finds a new home, the data on "
                                + person.binding().node() + " stays there");
    }
}
