package io.stickygateway.proxy.forward;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderException;
import io.netty.util.ReferenceCountUtil;
import io.stickygateway.proxy.transport.Drain;
import java.io.IOException;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One side of a tunnel: what arrives here leaves at the other side. */
@SuppressWarnings(
        "FutureReturnValueIgnored") // A void promise tells through exceptionCaught, a close by channelInactive.
final class TunnelEnd extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = LoggerFactory.getLogger(TunnelEnd.class);

    private final UpgradeTunnel tunnel;
    private final Channel channel;
    private final boolean masked;
    private final FrameBoundary sent = new FrameBoundary();
    private @Nullable TunnelEnd other;
    private @Nullable CloseReason farewell;
    private boolean saidFarewell;

    /**
     * A side that is not joined yet.
     *
     * @param masked whether what we send here has to be masked, as a client's frames are (RFC 6455, 5.3)
     */
    TunnelEnd(UpgradeTunnel tunnel, Channel channel, boolean masked) {
        this.tunnel = tunnel;
        this.channel = channel;
        this.masked = masked;
    }

    /**
     * Begins to carry.
     *
     * @param unread what has arrived here already
     */
    void join(TunnelEnd opposite, ByteBuf unread) {
        other = opposite;
        channel.pipeline().addLast(this);
        if (unread.isReadable()) {
            opposite.send(unread);
            opposite.channel.flush();
        } else {
            unread.release();
        }
        channel.config().setAutoRead(opposite.channel.isWritable());
        if (!channel.isActive()) {
            tunnel.lost(this);
        }
    }

    /** Puts a Close frame in as soon as no frame is under way; nothing follows it. */
    void sendClose(CloseReason reason) {
        farewell = reason;
        if (sent.isBetweenFrames()) {
            sayFarewell(reason);
            channel.flush();
        }
    }

    /** The other side is gone: closes after what is on its way. */
    void finish() {
        channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
    }

    /** Closes at once. */
    void cut() {
        channel.close();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (!tunnel.mayPass()) {
            ReferenceCountUtil.release(message);
            return;
        }
        tunnel.moved();
        TunnelEnd to = opposite();
        to.send((ByteBuf) message);
        if (!to.channel.isWritable()) {
            // In this order: the flush may make it writable again at once, and that says "read on".
            channel.config().setAutoRead(false);
            to.channel.flush();
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        opposite().channel.flush();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (channel.isWritable()) {
            opposite().channel.config().setAutoRead(true);
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event == Drain.EVENT) {
            tunnel.close(CloseReason.GOING_AWAY);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        tunnel.lost(this);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (!(cause instanceof IOException) && !(cause instanceof DecoderException)) {
            LOG.error("a tunnel failed unexpectedly", cause);
        }
        channel.close();
    }

    private TunnelEnd opposite() {
        if (other == null) {
            throw new IllegalStateException("not joined yet");
        }
        return other;
    }

    private void send(ByteBuf data) {
        if (saidFarewell) {
            data.release();
        } else if (farewell == null) {
            sent.pass(data);
            channel.write(data, channel.voidPromise());
        } else {
            int rest = sent.passFrame(data);
            channel.write(data.readRetainedSlice(rest), channel.voidPromise());
            data.release();
            if (sent.isBetweenFrames()) {
                sayFarewell(farewell);
            }
        }
    }

    private void sayFarewell(CloseReason reason) {
        saidFarewell = true;
        if (!sent.hasClosed()) {
            channel.write(closeFrame(reason), channel.voidPromise());
        }
    }

    private ByteBuf closeFrame(CloseReason reason) {
        int mask = masked ? ThreadLocalRandom.current().nextInt() : 0;
        ByteBuf frame = channel.alloc().directBuffer(8).writeByte(0x88).writeByte(masked ? 0x82 : 0x02);
        if (masked) {
            frame.writeInt(mask);
        }
        return frame.writeShort(reason.code() ^ mask >>> 16);
    }
}
