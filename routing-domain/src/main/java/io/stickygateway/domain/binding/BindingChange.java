package io.stickygateway.domain.binding;

import io.stickygateway.domain.catalog.ServiceId;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One line of the change log: an assignment ended or was altered, so whatever is cached under its keys with an older
 * version is void.
 *
 * @param version the line's own, larger than that of every binding it ends
 * @param service where
 * @param user the id, where the binding had one
 * @param names every name of the binding
 */
public record BindingChange(
        BindingVersion version, ServiceId service, @Nullable UserId user, List<NameKey> names) {
    public BindingChange {
        names = List.copyOf(names);
    }

    /** All keys under which the binding may be cached. */
    public List<BindingKey> keys() {
        Stream<BindingKey> byName = names.stream().map(n -> new BindingKey.ByName(service, n));
        return user == null
                ? byName.toList()
                : Stream.concat(Stream.of(new BindingKey.ByUser(service, user)), byName)
                        .toList();
    }
}
