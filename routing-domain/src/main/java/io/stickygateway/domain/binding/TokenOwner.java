package io.stickygateway.domain.binding;

import io.stickygateway.domain.catalog.ServiceId;
import org.jspecify.annotations.Nullable;

/**
 * Whom a token speaks for.
 *
 * @param user the id; null where the login's reply told none
 * @param name the name of the login; null where the id is known
 */
public record TokenOwner(@Nullable UserId user, @Nullable NameKey name) {
    public TokenOwner {
        if ((user == null) == (name == null)) {
            throw new IllegalArgumentException("token owner: expected either a user id or a name");
        }
    }

    public static TokenOwner of(UserId user) {
        return new TokenOwner(user, null);
    }

    public static TokenOwner of(NameKey name) {
        return new TokenOwner(null, name);
    }

    /** Under what the owner's binding is looked up. */
    public BindingKey key(ServiceId service) {
        return user != null ? new BindingKey.ByUser(service, user) : byName(service);
    }

    private BindingKey byName(ServiceId service) {
        if (name == null) {
            throw new IllegalStateException("the constructor lets one be null only");
        }
        return new BindingKey.ByName(service, name);
    }
}
