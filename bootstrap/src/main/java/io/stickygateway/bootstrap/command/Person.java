package io.stickygateway.bootstrap.command;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Whom an operator means.
 *
 * @param key under which they are bound
 * @param binding as it was a moment ago
 */
record Person(BindingKey key, UserBinding binding) {
    static final String USAGE = "USER (an id or a name; id:USER or name:USER where both exist)";
    private static final String ID = "id:";
    private static final String NAME = "name:";

    /** Somebody who is bound. Blocks. */
    static Person find(Store store, ServiceId service, String user) {
        Service found = service(store, service);
        Person byId = user.startsWith(NAME) ? null : byId(store, found, user);
        Person byName = user.startsWith(ID) ? null : byName(store, found, user);
        if (byId != null && byName != null && !byId.isSameAs(byName)) {
            throw new CommandRefused("\"" + user + "\" is the id of one user and the name of another: expected " + ID
                    + user + " or " + NAME + user);
        }
        if (byId != null) {
            return byId;
        }
        if (byName != null) {
            return byName;
        }
        throw new CommandRefused(
                "USER_UNBOUND: nobody with the id or name \"" + user + "\" is bound in service " + service);
    }

    String words() {
        String names = binding.names().stream().map(Object::toString).collect(Collectors.joining(", "));
        String who = binding.user() == null ? names : binding.user() + (names.isEmpty() ? "" : " (" + names + ")");
        return "user " + who + " of service " + binding.service();
    }

    private boolean isSameAs(Person other) {
        return binding.version().equals(other.binding.version())
                && binding.names().equals(other.binding.names());
    }

    private static Service service(Store store, ServiceId id) {
        List<Service> services = Store.await(store.catalog().load()).services();
        return services.stream()
                .filter(service -> service.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new CommandRefused("no service " + id + ": expected one of "
                        + services.stream().map(service -> service.id().value()).collect(Collectors.joining(", "))));
    }

    private static @Nullable Person byId(Store store, Service service, String user) {
        UserId id = new UserId(user.startsWith(ID) ? user.substring(ID.length()) : user);
        return at(store, new BindingKey.ByUser(service.id(), id));
    }

    private static @Nullable Person byName(Store store, Service service, String user) {
        Username name = new Username(user.startsWith(NAME) ? user.substring(NAME.length()) : user);
        boolean caseSensitive = service.login().caseSensitive();
        return at(store, new BindingKey.ByName(service.id(), name.key(caseSensitive)));
    }

    private static @Nullable Person at(Store store, BindingKey key) {
        UserBinding binding = Store.await(store.bindings().find(key)).binding();
        return binding == null ? null : new Person(key, binding);
    }
}
