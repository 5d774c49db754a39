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
    private final Channel channel;
    private final Outbox out;
    private final Patience patience;

    Farewell(Channel channel, Outbox out, Patience patience) {
        this.channel = channel;
        this.out = out;
        this.patience = patience;
    }

    /**
     * After everything that is on its way out.
     *
     * @param sending whether the client may still be sending
     */
    void afterAnswer(boolean sending) {
        patience.forLastAnswer();
        out.flushLast().addListener((ChannelFuture flushed) -> {
            if (sending && flushed.isSuccess()) {
                ((DuplexChannel) channel).shutdownOutput();
                patience.forLingering();
            } else {
                channel.close();
            }
        });
    }

    /**
     * At once, in the middle of an answer.
     *
     * @param reset whether an ordinary close would look like the answer's end
     */
    void now(boolean reset) {
        if (reset) {
            channel.config().setOption(ChannelOption.SO_LINGER, 0);
        }
        out.discard();
        channel.close();
    }
}
