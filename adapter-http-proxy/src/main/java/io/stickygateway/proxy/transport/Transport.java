package io.stickygateway.proxy.transport;

import io.netty.channel.IoHandlerFactory;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.channel.uring.IoUring;
import io.netty.channel.uring.IoUringIoHandler;
import io.netty.channel.uring.IoUringServerSocketChannel;
import io.netty.channel.uring.IoUringSocketChannel;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The kernel's interfaces for sockets, the cheapest one first. */
public enum Transport {
    /** Linux 5.14 and later, where it is not forbidden, as it is in many containers. */
    IO_URING(
            IoUring::unavailabilityCause,
            IoUringIoHandler::newFactory,
            IoUringServerSocketChannel.class,
            IoUringSocketChannel.class),
    /** Linux. */
    EPOLL(
            Epoll::unavailabilityCause,
            EpollIoHandler::newFactory,
            EpollServerSocketChannel.class,
            EpollSocketChannel.class),
    /** Everywhere. */
    NIO(() -> null, NioIoHandler::newFactory, NioServerSocketChannel.class, NioSocketChannel.class);

    private static final String MULTI_SHOT_ACCEPT = "io.netty.iouring.acceptMultiShotEnabled";

    static {
        // One that fails is begun again at once whatever autoRead says (Netty 4.2.18): without descriptors it spins.
        if (System.getProperty(MULTI_SHOT_ACCEPT) == null) {
            System.setProperty(MULTI_SHOT_ACCEPT, "false");
        }
    }

    @SuppressWarnings("ImmutableEnumChecker") // All three are stateless method references.
    private final Supplier<@Nullable Throwable> unavailable;

    @SuppressWarnings("ImmutableEnumChecker")
    private final Supplier<IoHandlerFactory> handlers;

    private final Class<? extends ServerSocketChannel> server;
    private final Class<? extends SocketChannel> client;

    Transport(
            Supplier<@Nullable Throwable> unavailable,
            Supplier<IoHandlerFactory> handlers,
            Class<? extends ServerSocketChannel> server,
            Class<? extends SocketChannel> client) {
        this.unavailable = unavailable;
        this.handlers = handlers;
        this.server = server;
        this.client = client;
    }

    /** Why it can't be used here; null where it can. */
    @Nullable
    Throwable unavailabilityCause() {
        return unavailable.get();
    }

    IoHandlerFactory ioHandlers() {
        return handlers.get();
    }

    /** What listens. */
    public Class<? extends ServerSocketChannel> serverChannel() {
        return server;
    }

    /** What connects. */
    public Class<? extends SocketChannel> clientChannel() {
        return client;
    }

    /** The name that operators use: {@code io_uring}, {@code epoll}, {@code nio}. */
    public String configuredName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
