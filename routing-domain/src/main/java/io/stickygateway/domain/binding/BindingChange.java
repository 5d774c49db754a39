package io.stickygateway.domain.binding;

import io.stickygateway.domain.catalog.ServiceId;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An assignment ended or was altered.
 *
 * @param version the line's own, larger than that of every binding it ends
 * @param service where
 * @param user the id, where the binding had one
 * @param names every name of the binding
 * @param state what holds from now on
 */
public record BindingChange(
        BindingVersion version, ServiceId service, @Nullable UserId user, List<NameKey> names, State state)
        implements LoggedChange {
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

    /** What a change leaves behind. */
    public enum State {
        /** At home, perhaps elsewhere than before. */
        BOUND,
        /** Frozen: nobody serves the user, and every gateway says when its last exchange of theirs is over. */
        MOVING,
        /** These keys lead to no binding any more. */
        RELEASED
    }
}
