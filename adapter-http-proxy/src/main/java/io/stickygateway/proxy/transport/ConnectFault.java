package io.stickygateway.proxy.transport;

import io.netty.channel.ChannelException;
import io.netty.channel.ConnectTimeoutException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.concurrent.RejectedExecutionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * Whose doing it is that no connection came about. What is ours must not count against whoever was to be connected to.
 */
public enum ConnectFault {
    /** The other side said no. */
    REFUSED,
    /** The other side said nothing in time. */
    SILENT,
    /** The name leads to no address. */
    NAME,
    /** No agreement on TLS. */
    HANDSHAKE,
    /** Ours: no descriptor, no local port, no thread, no room in a queue. */
    OWN,
    /** Nobody can tell, the network in between perhaps. */
    UNCLEAR;

    /** Native transports tell the cause by nothing but a number in the text; they are for Linux only. */
    private static final Pattern NATIVE = Pattern.compile("failed with error\\((-\\d+)\\)");

    private static final String ECONNREFUSED = "-111";
    private static final String ETIMEDOUT = "-110";

    /** Judges by what connecting failed with, on any transport. */
    public static ConnectFault of(Throwable failure) {
        if (isOwn(failure)) {
            return OWN;
        }
        if (failure instanceof ConnectTimeoutException) {
            return SILENT;
        }
        if (failure instanceof UnknownHostException) {
            return NAME;
        }
        if (failure instanceof SSLException) {
            return HANDSHAKE;
        }
        return failure instanceof ConnectException ? byNumber(failure.getMessage()) : UNCLEAR;
    }

    /** Netty wraps what the system said, to add the address. */
    private static boolean isOwn(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof BindException
                    || cause instanceof ChannelException
                    || cause instanceof RejectedExecutionException
                    || cause instanceof Error) {
                return true;
            }
        }
        return false;
    }

    /** The JVM's own transport gives this exception for a refusal and for a timeout of the kernel's, and no number. */
    private static ConnectFault byNumber(@Nullable String message) {
        Matcher number = NATIVE.matcher(message == null ? "" : message);
        if (!number.find() || number.group(1).equals(ECONNREFUSED)) {
            return REFUSED;
        }
        return number.group(1).equals(ETIMEDOUT) ? SILENT : OWN;
    }
}
