package io.stickygateway.proxy.login;

import io.stickygateway.domain.binding.Username;

/** Who a login request says is logging in. */
public sealed interface LoginName {
    /** This one, as typed. */
    record Known(Username name) implements LoginName {}

    /** It can't be told for sure. */
    record Unreadable(LoginFlaw flaw) implements LoginName {}
}
