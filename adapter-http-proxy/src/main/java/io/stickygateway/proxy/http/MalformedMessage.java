package io.stickygateway.proxy.http;

/**
 * A message that breaks the protocol or goes beyond a limit. Without a stack trace: peers cause it at will, and where
 * it was found says nothing that {@link #fault()} and the message do not.
 */
public final class MalformedMessage extends RuntimeException {
    private final Fault fault;

    public MalformedMessage(Fault fault, String message) {
        super(message, null, false, false);
        this.fault = fault;
    }

    static MalformedMessage of(String message) {
        return new MalformedMessage(Fault.SYNTAX, message);
    }

    /** What is wrong with it. */
    public Fault fault() {
        return fault;
    }

    /** The kinds that are answered differently. */
    public enum Fault {
        /** It is not HTTP/1.1, or means different things to different readers. */
        SYNTAX,
        /** The request line is beyond its limit. */
        TARGET_TOO_LONG,
        /** The head or the trailer section is beyond its limit. */
        FIELDS_TOO_LARGE,
        /** TRACE or CONNECT, which the gateway does not serve. */
        METHOD,
        /** An expectation other than 100-continue (RFC 9110, 10.1.1). */
        EXPECTATION
    }
}
