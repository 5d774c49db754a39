package io.stickygateway.proxy.outgoing;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.codec.DecoderException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TroubleTest {
    private static final String ADDRESS = "db.internal/10.1.2.3:9101";

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(new TimeoutException(ADDRESS), "no answer in time"),
                Arguments.of(new ConnectTimeoutException(ADDRESS), "no answer in time"),
                Arguments.of(new UnknownHostException(ADDRESS), "host name not resolved"),
                Arguments.of(new ConnectException("Connection refused: " + ADDRESS), "connection refused"),
                Arguments.of(new SSLHandshakeException(ADDRESS), "TLS handshake failed"),
                Arguments.of(new DecoderException(new SSLHandshakeException(ADDRESS)), "TLS handshake failed"),
                Arguments.of(new DecoderException(ADDRESS), "answer is not valid HTTP"),
                Arguments.of(new IllegalArgumentException(ADDRESS), "answer is not valid HTTP"),
                Arguments.of(new SocketException("Connection reset"), "connection reset by the other side"),
                Arguments.of(
                        new IOException("Connection reset by peer: " + ADDRESS), "connection reset by the other side"),
                Arguments.of(new SocketException(ADDRESS), "failed with SocketException"),
                Arguments.of(new IOException(ADDRESS), "failed with IOException"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void theWordsSayWhatHappenedAndNotWhere(Throwable failure, String words) {
        assertThat(Trouble.describe(failure)).isEqualTo(words).doesNotContain("10.1.2.3", "internal");
    }
}
