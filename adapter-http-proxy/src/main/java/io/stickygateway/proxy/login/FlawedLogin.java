package io.stickygateway.proxy.login;

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

    LoginFlaw flaw() {
        return flaw;
    }
}
