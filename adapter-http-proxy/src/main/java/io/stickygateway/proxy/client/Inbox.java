package io.stickygateway.proxy.client;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.ByteToMessageDecoder;

/** What has arrived on a connection and was not taken yet. */
final class Inbox {
    private ByteBuf unread = Unpooled.EMPTY_BUFFER;

    /** Takes over what arrived. */
    void add(ByteBufAllocator alloc, ByteBuf arrived) {
        unread = unread.isReadable()
                ? ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(alloc, unread, arrived)
                : fresh(arrived);
    }

    /** To be read from; not to be kept. */
    ByteBuf unread() {
        return unread;
    }

    /** Gives memory back once all of it was taken. */
    void trim() {
        if (!unread.isReadable()) {
            clear();
        }
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

    private ByteBuf fresh(ByteBuf arrived) {
        unread.release();
        return arrived;
    }
}
