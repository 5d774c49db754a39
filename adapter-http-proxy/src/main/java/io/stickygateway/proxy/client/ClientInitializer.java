package io.stickygateway.proxy.client;

import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoop;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Receives each accepted connection on the event loop it was given. */
public final class ClientInitializer extends ChannelInitializer<Channel> {
    private final Map<EventLoop, Reception> byLoop = new HashMap<>();
    private final Consumer<Channel> opened;

    /**
     * For these loops.
     *
     * @param receptions one a loop
     * @param opened hears of every connection
     */
    public ClientInitializer(List<Reception> receptions, Consumer<Channel> opened) {
        this.opened = opened;
        receptions.forEach(r -> byLoop.put(r.loop().eventLoop(), r));
    }

    @Override
    protected void initChannel(Channel channel) {
        opened.accept(channel);
        Reception reception = byLoop.get(channel.eventLoop());
        if (reception == null) {
            throw new IllegalStateException("a connection on an event loop that serves none");
        }
        channel.pipeline().addLast(new ClientConnection(reception, channel));
    }
}
