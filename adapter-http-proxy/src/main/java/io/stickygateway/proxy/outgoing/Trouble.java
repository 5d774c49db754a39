package io.stickygateway.proxy.outgoing;

import io.netty.handler.codec.DecoderException;
import io.stickygateway.proxy.names.AmbiguousName;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import reactor.netty.http.client.PrematureCloseException;

/**
 * Puts into words why a question failed, without the address that exceptions like to name: the words reach pages and
 * readers who know nodes by id.
 */
public final class Trouble {
    /** What the JDK and the operating system say, "Connection reset" and "Connection reset by peer". */
    private static final String RESET = "onnection reset";

    private Trouble() {}

    /** A short sentence part, such as {@code connection refused}. */
    public static String describe(Throwable failure) {
        if (failure instanceof TimeoutException || failure instanceof io.netty.channel.ConnectTimeoutException) {
            return "no answer in time";
        }
        if (failure instanceof AmbiguousName) {
            return AmbiguousName.WORDS;
        }
        if (failure instanceof UnknownHostException) {
            return "host name not resolved";
        }
        if (failure instanceof ConnectException) {
            return "connection refused";
        }
        if (failure instanceof SSLException || failure.getCause() instanceof SSLException) {
            return "TLS handshake failed";
        }
        if (failure instanceof PrematureCloseException) {
            return "connection closed before an answer";
        }
        if (failure instanceof IOException
                && String.valueOf(failure.getMessage()).contains(RESET)) {
            return "connection reset by the other side";
        }
        if (failure instanceof DecoderException || failure instanceof IllegalArgumentException) {
            return "answer is not valid HTTP";
        }
        return "failed with " + failure.getClass().getSimpleName();
    }
}
