package io.stickygateway.proxy.transport;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import org.jspecify.annotations.Nullable;

/**
 * What is on its way out on one channel. Heads, chunk lines and small data are gathered in one buffer, so that an
 * ordinary answer is one buffer, one write and one flush; large data goes as the buffer it came in, uncopied. For the
 * channel's event loop only.
 */
@SuppressWarnings("FutureReturnValueIgnored") // A void promise tells of failures through exceptionCaught.
public final class Outbox {
    /** Up to here copying is cheaper than another entry in the channel's queue and another piece for the kernel. */
    private static final int SMALL = 4096;

    private static final int INITIAL = 2048;

    private final Channel channel;
    private @Nullable ByteBuf gathered;
    private boolean written;

    public Outbox(Channel channel) {
        this.channel = channel;
    }

    /** Where to append what goes out next; not to be kept. */
    public ByteBuf buffer() {
        ByteBuf buffer = gathered;
        if (buffer == null) {
            buffer = channel.alloc().directBuffer(INITIAL);
            gathered = buffer;
        }
        return buffer;
    }

    /** Sends octets from the reader index of {@code in}, which is moved behind them. */
    public void data(ByteBuf in, int length) {
        if (length <= SMALL) {
            buffer().writeBytes(in, length);
        } else {
            push();
            written = true;
            channel.write(in.readRetainedSlice(length), channel.voidPromise());
        }
    }

    /** Hands everything to the kernel. */
    public void flush() {
        ByteBuf buffer = gathered;
        gathered = null;
        if (buffer != null) {
            channel.writeAndFlush(buffer, channel.voidPromise());
        } else if (written) {
            channel.flush();
        }
        written = false;
    }

    /** Hands everything to the kernel; the future tells when it took the last of it. */
    public ChannelFuture flushLast() {
        ByteBuf buffer = gathered == null ? channel.alloc().directBuffer(0) : gathered;
        gathered = null;
        written = false;
        return channel.writeAndFlush(buffer);
    }

    /** Drops what was gathered and not yet written. */
    public void discard() {
        if (gathered != null) {
            gathered.release();
            gathered = null;
        }
    }

    /** Whether nothing was written since the last flush, so that {@link #discard} takes back everything since. */
    public boolean isUnwritten() {
        return !written;
    }

    private void push() {
        if (gathered != null) {
            written = true;
            channel.write(gathered, channel.voidPromise());
            gathered = null;
        }
    }
}
