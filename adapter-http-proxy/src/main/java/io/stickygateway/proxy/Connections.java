package io.stickygateway.proxy;

import io.netty.channel.Channel;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.GlobalEventExecutor;
import io.stickygateway.proxy.transport.Drain;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** All clients' connections, so that they can be ended together. Any thread. */
final class Connections {
    private static final long CUT_SECONDS = 1;

    private final ChannelGroup open = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);

    void add(Channel connection) {
        open.add(connection);
    }

    /** Tells them that this is the end, waits, and closes those that are left. Blocks; whether none was left. */
    boolean end(Duration patience) {
        open.forEach(connection -> connection.pipeline().fireUserEventTriggered(Drain.EVENT));
        boolean ended = open.newCloseFuture().awaitUninterruptibly(patience.toMillis());
        open.close().awaitUninterruptibly(CUT_SECONDS, TimeUnit.SECONDS);
        return ended;
    }
}
