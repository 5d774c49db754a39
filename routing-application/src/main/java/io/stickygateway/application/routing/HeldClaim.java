package io.stickygateway.application.routing;

import io.stickygateway.domain.binding.ClaimId;
import io.stickygateway.domain.binding.LoginClaim;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.catalog.ServiceId;
import org.jspecify.annotations.Nullable;

/**
 * The claim that one first login was given, if any. It is given back once, as soon as it is certain that this login
 * will never bind: the node said no, or the exchange ended before the node was asked. In all other cases the bind uses
 * it up or time ends it, since a login that nobody heard the end of may have succeeded. Any thread.
 */
final class HeldClaim {
    private final FirstLogins logins;
    private final ServiceId service;
    private final NameKey name;
    private @Nullable ClaimId held;
    private boolean asked;
    private boolean over;

    HeldClaim(FirstLogins logins, ServiceId service, NameKey name) {
        this.logins = logins;
        this.service = service;
        this.name = name;
    }

    /** It was given to the login, perhaps after the client had left. */
    synchronized void given(LoginClaim claim) {
        held = claim.id();
        if (over && !asked) {
            release();
        }
    }

    /** The node is about to be asked. */
    synchronized void asks() {
        asked = true;
    }

    /** The node said no. */
    synchronized void failed() {
        release();
    }

    /** The exchange is over. */
    synchronized void left() {
        over = true;
        if (!asked) {
            release();
        }
    }

    private void release() {
        ClaimId given = held;
        held = null;
        if (given != null) {
            logins.release(service, name, given);
        }
    }
}
