package io.stickygateway.proxy.introspect;

/** The authority could not be asked, or answered nonsense. The message names neither a token nor an address. */
final class IntrospectionFailed extends RuntimeException {
    IntrospectionFailed(String message) {
        super(message, null, false, false);
    }
}
