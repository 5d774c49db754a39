package io.stickygateway.proxy.client;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.handler.codec.ByteToMessageDecoder;

/** What has arrived on a connection and was not taken yet. Once it is full nothing more is read. */
final class Inbox {
    private static final int FULL = 64 * 1024;

    private final Channel channel;
    private ByteBuf unread = Unpooled.EMPTY_BUFFER;
    private boolean reading = true;

    Inbox(Channel channel) {
        this.channel = channel;
    }

    /** Takes over what arrived. */
    void add(ByteBuf arrived) {
        unread = unread.isReadable()
                ? ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(channel.alloc(), unread, arrived)
                : fresh(arrived);
    }

    /** To be read from; not to be kept. */
    ByteBuf unread() {
        return unread;
    }

    boolean hasUnread() {
        return unread.isReadable();
    }

    /** All was taken that can be for now: gives memory back, and reads on where there is room. */
    void settle() {
        if (!unread.isReadable()) {
            clear();
        }
        read(unread.readableBytes() < FULL);
    }

    /** Drops everything, and whatever else comes. */
    void dropAll() {
        clear();
        read(true);
    }

    /** Drops everything. */
    void clear() {
        unread.release();
        unread = Unpooled.EMPTY_BUFFER;
    }

    /** Gives everything away, released by whoever takes it. */
    ByteBuf take() {
        ByteBuf taken = unread;
        unread = Unpooled.EMPTY_BUFFER;
        return taken;
    }

    private void read(boolean on) {
        if (on != reading) {
            reading = on;
            channel.config().setAutoRead(on);
        }
    }

    private ByteBuf fresh(ByteBuf arrived) {
        unread.release();
        return arrived;
    }
}
