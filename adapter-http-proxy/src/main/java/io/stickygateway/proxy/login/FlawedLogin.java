package io.stickygateway.proxy.login;

import io.stickygateway.proxy.json.UnreadableJson;

/**
 * Ends the reading of a login inside this package; it becomes a value at the edge. It has no stack trace: it is an
 * expected outcome.
 */
final class FlawedLogin extends Exception {
    private final LoginFlaw flaw;

    FlawedLogin(LoginFlaw flaw) {
        super(flaw.label(), null, false, false);
        this.flaw = flaw;
    }

    static FlawedLogin of(UnreadableJson json) {
        return new FlawedLogin(json.hasDuplicateKey() ? LoginFlaw.DUPLICATE_KEY : LoginFlaw.NOT_JSON);
    }

    LoginFlaw flaw() {
        return flaw;
    }
}
