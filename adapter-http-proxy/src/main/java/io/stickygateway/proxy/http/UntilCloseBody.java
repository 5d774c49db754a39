package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;

/** A response's body that ends with its connection. */
final class UntilCloseBody extends BodyReader {
    @Override
    public int available(ByteBuf in) {
        return in.readableBytes();
    }

    @Override
    public void taken(int octets) {
        // There is no count to keep: whoever watches the connection knows the end.
    }

    @Override
    public boolean hasEnded() {
        return false;
    }
}
