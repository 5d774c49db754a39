package io.stickygateway.proxy.forward;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import io.netty.handler.ssl.SslHandler;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.MalformedMessage;
import io.stickygateway.proxy.http.UpstreamHead;
import io.stickygateway.proxy.pipeline.Client;
import io.stickygateway.proxy.transport.Outbox;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One connection to a node: at most one exchange at a time, given back to its pool only if both messages ended cleanly.
 * Whatever a node sends that nobody asked for ends it.
 */
@SuppressWarnings("FutureReturnValueIgnored") // However closing goes, channelInactive tells.
final class UpstreamConnection extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = LoggerFactory.getLogger(UpstreamConnection.class);

    private final UpstreamPool pool;
    private final Channel channel;
    private final Outbox out;
    private final RequestWriter request;
    private final AnswerReader answer;
    private final NodePatience patience;
    private @Nullable UpstreamUser user;
    private ByteBuf arrived = Unpooled.EMPTY_BUFFER;
    private long idleUntil;
    private int exchanges;
    private boolean opened;
    private boolean heardBack;
    private boolean tlsEnded;

    UpstreamConnection(UpstreamPool pool, Channel channel) {
        this.pool = pool;
        this.channel = channel;
        this.out = new Outbox(channel);
        this.request = new RequestWriter(out);
        this.answer = new AnswerReader(pool.limits().responseHead());
        this.patience = new NodePatience(pool.ticker(), this::tooLate);
    }

    /** It is connected, and counts. */
    void opened() {
        opened = true;
    }

    boolean isActive() {
        return channel.isActive();
    }

    /** Whether it has carried an exchange before the present one, so that the node may have closed it meanwhile. */
    boolean isReused() {
        return exchanges > 1;
    }

    /** Whether it has idled as long as it may. */
    boolean isStale() {
        return pool.ticker().now() - idleUntil >= 0;
    }

    /** Whether anything has come back from the node in the present exchange. */
    boolean hasHeardBack() {
        return heardBack;
    }

    /** Sends a request's head, with the next flush. */
    void begin(UpstreamUser by, UpstreamHead head, Service service) {
        user = by;
        exchanges++;
        heardBack = false;
        answer.expect(head.head());
        request.begin(head, service.sticky().tokenSources());
        patience.begin(service.forward().timeouts());
    }

    /** Sends octets of its body, with the next flush. */
    void data(ByteBuf in, int length) {
        request.data(in, length);
        patience.moved();
    }

    /** Sends octets that were held back, with the next flush. */
    void data(byte[] octets) {
        if (octets.length > 0) {
            data(Unpooled.wrappedBuffer(octets), octets.length);
        }
    }

    void flush() {
        out.flush();
    }

    /** The request is whole. */
    void end(Fields trailers) {
        request.end(trailers);
        out.flush();
        if (answer.hasBegun()) {
            patience.moved();
        } else {
            patience.forHead();
        }
    }

    boolean isWritable() {
        return channel.isWritable();
    }

    /** The client takes nothing more for now. */
    void pause() {
        patience.pause();
        channel.config().setAutoRead(false);
    }

    /** The client takes more again. */
    void resume() {
        if (patience.resume()) {
            channel.config().setAutoRead(true);
        }
    }

    /** Ends it, whatever it is at; its user hears nothing. */
    void close() {
        user = null;
        out.discard();
        patience.close();
        channel.close();
    }

    /** Gives it back unused, for the next one who wants one. */
    void giveBack() {
        keepFor(null);
    }

    /** Gives it up to a tunnel. */
    Client.Detached detach() {
        user = null;
        patience.close();
        channel.closeFuture().addListener(closed -> pool.closed(this));
        opened = false;
        channel.pipeline().remove(this);
        return new Client.Detached(channel, arrived.readRetainedSlice(arrived.readableBytes()));
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        arrived = (ByteBuf) message;
        heardBack = true;
        try {
            read();
        } catch (MalformedMessage malformed) {
            fail(ErrorCode.UPSTREAM_INVALID, malformed.getMessage());
        } finally {
            arrived.release();
            arrived = Unpooled.EMPTY_BUFFER;
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (user != null) {
            user.readComplete();
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (user != null && channel.isWritable()) {
            user.writable();
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof SslCloseCompletionEvent ending) {
            tlsEnded = ending.isSuccess();
        }
    }

    /** However it ends: a connection that was refused never was active, so nothing tells that it is inactive. */
    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        patience.close();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        patience.close();
        out.discard();
        if (opened) {
            pool.closed(this);
        }
        UpstreamUser last = user;
        user = null;
        if (last == null) {
            return;
        }
        if (answer.endsWithConnection() && (tlsEnded || channel.pipeline().get(SslHandler.class) == null)) {
            end(last, Fields.empty());
        } else {
            last.failed(failure(ErrorCode.UPSTREAM_RESET, "the node closed the connection"));
        }
    }

    /** Of the connection, or of TLS on it; anything else is a fault of ours, which must not look like the node's. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (cause instanceof IOException || cause instanceof DecoderException) {
            fail(ErrorCode.UPSTREAM_RESET, cause.toString());
            return;
        }
        UpstreamUser last = user;
        close();
        fault(last, cause);
    }

    private void read() {
        if (user == null) {
            // Nothing was asked, or nobody listens any more.
            close();
        }
        boolean more = true;
        while (more && user != null) {
            more = answer.read(arrived, user);
            if (user != null && answer.hasEnded()) {
                finish(user);
                return;
            }
        }
        if (user != null && answer.hasBegun()) {
            patience.moved();
        }
    }

    private void finish(UpstreamUser last) {
        user = null;
        resume();
        patience.end();
        Fields trailers = answer.trailers();
        if (answer.keepsConnection() && request.isWhole() && !arrived.isReadable()) {
            keepFor(answer.keepAliveSeconds());
        } else {
            close();
        }
        end(last, trailers);
    }

    /** The last that the user hears of: if it fails at that, nobody else would tell it. */
    private void end(UpstreamUser last, Fields trailers) {
        try {
            last.end(trailers);
        } catch (RuntimeException | Error unexpected) {
            fault(last, unexpected);
        }
    }

    private void fault(@Nullable UpstreamUser last, Throwable unexpected) {
        LOG.error("what node {} sent could not be handled", pool.node(), unexpected);
        if (last != null) {
            last.failed(ProxyFailure.of(ErrorCode.INTERNAL_ERROR).because(unexpected.toString()));
        }
    }

    private void keepFor(@Nullable Integer seconds) {
        idleUntil = pool.ticker().now() + pool.limits().kept(seconds).toNanos();
        pool.offer(this);
    }

    private void tooLate() {
        fail(ErrorCode.UPSTREAM_TIMEOUT, patience.limit(answer.hasBegun()));
    }

    private void fail(ErrorCode code, @Nullable String detail) {
        UpstreamUser last = user;
        close();
        if (last != null) {
            last.failed(failure(code, detail));
        }
    }

    private ProxyFailure failure(ErrorCode code, @Nullable String detail) {
        return ProxyFailure.of(code).at(pool.node()).because(detail);
    }
}
