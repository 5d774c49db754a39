package io.stickygateway.proxy.login;

import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.binding.Username;
import org.jspecify.annotations.Nullable;

/** What the reply to a login, or one on a learn path, told. */
public sealed interface LoginReply {
    /**
     * The node says it succeeded. A field is null where the reply lacks it or holds what can't be one: the login is a
     * success all the same, and a user who is bound by name alone is better off than one who isn't.
     *
     * @param user the id
     * @param name the name the node calls the user by; it may differ from the one that was typed
     * @param token as clients will send it
     */
    record Learned(
            @Nullable UserId user,
            @Nullable Username name,
            @Nullable String token) implements LoginReply {
        /** Without the token, which is nobody's business but its owner's. */
        @Override
        public String toString() {
            return "Learned[user=" + user + ", name=" + name + ", token=" + (token == null ? "none" : "present") + "]";
        }
    }

    /** Not a success, or not to be told. */
    record NotLearned(LoginFlaw flaw) implements LoginReply {}
}
