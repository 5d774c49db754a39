package io.stickygateway.proxy.transport;

import static io.stickygateway.proxy.transport.ConnectFault.HANDSHAKE;
import static io.stickygateway.proxy.transport.ConnectFault.NAME;
import static io.stickygateway.proxy.transport.ConnectFault.OWN;
import static io.stickygateway.proxy.transport.ConnectFault.REFUSED;
import static io.stickygateway.proxy.transport.ConnectFault.SILENT;
import static io.stickygateway.proxy.transport.ConnectFault.UNCLEAR;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.ChannelException;
import io.netty.channel.ConnectTimeoutException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ConnectFaultTest {

    /** The texts are those of Netty 4.2 and of the JVM, as watched on Linux. */
    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(new ConnectException("Connection refused"), REFUSED),
                Arguments.of(new ConnectException("connect(..) failed with error(-111): Connection refused"), REFUSED),
                Arguments.of(new ConnectTimeoutException("connection timed out after 2000 ms"), SILENT),
                Arguments.of(
                        new ConnectException("io_uring connect(..) failed with error(-110): Connection timed out"),
                        SILENT),
                Arguments.of(new UnknownHostException("a.invalid"), NAME),
                Arguments.of(new SSLHandshakeException("certificate_unknown"), HANDSHAKE),
                Arguments.of(new NoRouteToHostException(), UNCLEAR),
                Arguments.of(new SocketException("Network is unreachable"), UNCLEAR),
                Arguments.of(
                        new ConnectException("connect(..) failed with error(-99): Cannot assign requested address"),
                        OWN),
                Arguments.of(new SocketException("annotated").initCause(new BindException("no port")), OWN),
                Arguments.of(new ChannelException("newSocketStream(..) failed: Too many open files"), OWN),
                Arguments.of(new RejectedExecutionException("too many names are being resolved"), OWN),
                Arguments.of(new SSLHandshakeException("x").initCause(new RejectedExecutionException()), OWN),
                Arguments.of(new OutOfMemoryError("direct memory"), OWN));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void saysWhoseDoingItIs(Throwable failure, ConnectFault whose) {
        assertThat(ConnectFault.of(failure)).isEqualTo(whose);
    }
}
