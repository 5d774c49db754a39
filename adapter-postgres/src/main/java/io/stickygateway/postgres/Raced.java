package io.stickygateway.postgres;

/** Another transaction was quicker; what was read before is no longer true. */
final class Raced extends RuntimeException {
    private static final long serialVersionUID = 1;

    Raced(String what) {
        super(what + " changed meanwhile", null, false, false);
    }
}
