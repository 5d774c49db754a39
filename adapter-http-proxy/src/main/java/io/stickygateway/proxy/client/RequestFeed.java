package io.stickygateway.proxy.client;

import io.netty.buffer.ByteBuf;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.BodyReader;
import io.stickygateway.proxy.http.MalformedMessage;
import io.stickygateway.proxy.pipeline.BodySink;
import org.jspecify.annotations.Nullable;

/** Hands one request's body to whoever wants it, as far as it has arrived and no further than it may go. */
final class RequestFeed {
    private final BodyReader body;
    private @Nullable BodySink sink;
    private long limit;
    private long received;
    private boolean whole;
    private boolean broken;

    RequestFeed(BodyReader body) {
        this.body = body;
        this.whole = body.hasEnded();
    }

    void limit(long octets) {
        limit = octets;
    }

    void into(BodySink wanting) {
        sink = wanting;
    }

    /** Whether the whole request has arrived and was handed on. */
    boolean isWhole() {
        return whole;
    }

    /** Whether somebody takes the body now. */
    boolean isFlowing() {
        return sink != null && !whole && !broken;
    }

    /** Whether more of the body has to come before anything else can happen. */
    boolean isWaiting() {
        return isFlowing() && sink != null && sink.isReady();
    }

    long received() {
        return received;
    }

    /**
     * Hands on what there is.
     *
     * @return whether anything was
     */
    boolean feed(ByteBuf in) {
        boolean moved = false;
        while (sink != null && !whole && !broken && sink.isReady()) {
            int length = available(in);
            if (length > 0) {
                sink.data(in, length);
                body.taken(length);
                moved = true;
            } else if (body.hasEnded() && !broken) {
                whole = true;
                sink.end(body.trailers());
                return true;
            } else {
                return moved;
            }
        }
        return moved;
    }

    /** Nothing more arrived for now. */
    void flush() {
        if (isFlowing() && sink != null) {
            sink.flush();
        }
    }

    /** The body will never be whole. */
    void breakOff(ProxyFailure failure) {
        if (!whole && !broken) {
            broken = true;
            if (sink != null) {
                sink.broken(failure);
            }
        }
    }

    /**
     * Drops what has arrived of a body that nobody wants.
     *
     * @return whether that was all of it, so that the next request may follow
     */
    boolean discard(ByteBuf in) {
        try {
            while (!whole && !broken) {
                int length = body.available(in);
                in.skipBytes(length);
                body.taken(length);
                whole = body.hasEnded();
                if (length == 0) {
                    break;
                }
            }
        } catch (MalformedMessage malformed) {
            broken = true;
        }
        return whole;
    }

    private int available(ByteBuf in) {
        try {
            int length = body.available(in);
            received += length;
            if (limit == 0 || received <= limit) {
                return length;
            }
            breakOff(ProxyFailure.of(ErrorCode.REQUEST_TOO_LARGE));
        } catch (MalformedMessage malformed) {
            breakOff(ProxyFailure.of(ErrorCode.BAD_REQUEST).because(malformed.getMessage()));
        }
        return 0;
    }
}
