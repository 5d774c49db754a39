package io.stickygateway.proxy.client;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.DuplexChannel;
import io.stickygateway.proxy.transport.Outbox;

/**
 * Closes a connection so that the last answer can be read. A socket that is closed while the client still sends is
 * reset by the kernel, and the reset may overtake the answer; so our side is shut first and what still comes is dropped
 * for a while (RFC 9112, 9.6).
 */
@SuppressWarnings("FutureReturnValueIgnored") // However closing goes, the handler hears channelInactive.
final class Farewell {
    private static final int NOT_SET = -1;

    private final Channel channel;
    private final Outbox out;
    private final Patience patience;
    private boolean endsAnswer;

    Farewell(Channel channel, Outbox out, Patience patience) {
        this.channel = channel;
        this.out = out;
        this.patience = patience;
    }

    /**
     * Whether the connection's end is the end of the answer under way. Until that is out whole, the kernel resets the
     * connection whoever closes it, be it the stop or the death of the process: an ordinary close would make the client
     * take what it has for all (RFC 9112, 8).
     */
    void endsAnswer(boolean now) {
        if (now != endsAnswer && channel.isOpen()) {
            endsAnswer = now;
            channel.config().setOption(ChannelOption.SO_LINGER, now ? 0 : NOT_SET);
        }
    }

    /**
     * After everything that is on its way out.
     *
     * @param sending whether the client may still be sending
     */
    void afterAnswer(boolean sending) {
        patience.forLastAnswer();
        out.flushLast().addListener((ChannelFuture flushed) -> {
            if (flushed.isSuccess()) {
                endsAnswer(false);
            }
            if (sending && flushed.isSuccess()) {
                ((DuplexChannel) channel).shutdownOutput();
                patience.forLingering();
            } else {
                channel.close();
            }
        });
    }

    /** At once, in the middle of an answer or between two. */
    void now() {
        out.discard();
        channel.close();
    }
}
