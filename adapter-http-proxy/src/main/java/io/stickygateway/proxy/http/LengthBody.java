package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;

/** A body of known length. */
final class LengthBody extends BodyReader {
    private long remaining;

    LengthBody(long length) {
        this.remaining = length;
    }

    @Override
    public int available(ByteBuf in) {
        return (int) Math.min(remaining, in.readableBytes());
    }

    @Override
    public void taken(int octets) {
        remaining -= octets;
    }

    @Override
    public boolean hasEnded() {
        return remaining == 0;
    }
}
