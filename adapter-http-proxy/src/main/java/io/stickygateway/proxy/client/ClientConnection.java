package io.stickygateway.proxy.client;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.ForwardedFields;
import io.stickygateway.proxy.http.MalformedMessage;
import io.stickygateway.proxy.http.Persistence;
import io.stickygateway.proxy.http.RequestHead;
import io.stickygateway.proxy.http.RequestId;
import io.stickygateway.proxy.http.RequestReader;
import io.stickygateway.proxy.pipeline.Client;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Reply;
import io.stickygateway.proxy.transport.Drain;
import io.stickygateway.proxy.transport.Outbox;
import java.io.IOException;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One client's HTTP/1.1 connection. Reads a head, has its request answered, and only then looks for the next head: what
 * a client pipelines stays in the inbox as octets, and once the inbox is full nothing more is read. A read is
 * outstanding otherwise, so that a client's leaving is noticed whatever its request waits for.
 */
final class ClientConnection extends ChannelInboundHandlerAdapter {
    private static final Logger LOG = LoggerFactory.getLogger(ClientConnection.class);

    private final Reception reception;
    private final Channel channel;
    private final ForwardedFields forwarded;
    private final RequestReader reader;
    private final Outbox out;
    private final Patience patience;
    private final Stall stall;
    private final Farewell farewell;
    private final Inbox inbox;
    private @Nullable Http1Stream stream;
    private State state = State.OPEN;
    private boolean advancing;

    ClientConnection(Reception reception, Channel channel) {
        ClientLimits limits = reception.limits();
        this.reception = reception;
        this.channel = channel;
        this.inbox = new Inbox(channel);
        InetSocketAddress peer = (InetSocketAddress) channel.remoteAddress();
        this.forwarded = new ForwardedFields(peer.getAddress(), reception.proxies());
        this.reader = new RequestReader(limits.requestLine(), limits.requestHead());
        this.out = new Outbox(channel);
        this.patience = new Patience(reception.loop().ticker(), limits, this::outOfPatience);
        this.stall = new Stall(channel, reception.loop().ticker(), limits.stall(), this::cut);
        this.farewell = new Farewell(channel, out, patience);
        patience.forHead();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        inbox.add((ByteBuf) message);
        advance();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        state = State.CLOSED;
        Http1Stream last = stream;
        stream = null;
        if (last != null) {
            last.lost();
        }
        release();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        stall.writabilityChanged();
        if (channel.isWritable() && stream != null) {
            stream.writable();
        } else if (channel.isWritable()) {
            advance();
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event == Drain.EVENT && stream == null && reader.isUntouched()) {
            patience.forLastRequest();
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (!(cause instanceof IOException)) {
            LOG.error("connection of {} failed unexpectedly", channel.remoteAddress(), cause);
        }
        farewell.now();
    }

    ClientLimits limits() {
        return reception.limits();
    }

    Outbox out() {
        return out;
    }

    Exchange exchange(Client client, RequestHead request) {
        Exchange exchange =
                new Exchange(client, request, forwarded, reception.tables().get());
        exchange.atEnd(() -> reception.observer().ended(exchange));
        reception.observer().began(exchange);
        return exchange;
    }

    void execute(Runnable task) {
        if (channel.eventLoop().inEventLoop()) {
            task.run();
        } else {
            channel.eventLoop().execute(task);
        }
    }

    /** Somebody takes the current request's body now, or takes it again. */
    void bodyWanted() {
        advance();
    }

    boolean hasUnread() {
        return inbox.hasUnread();
    }

    boolean isWritable() {
        return channel.isWritable();
    }

    /** Whether the connection may go on after this request. */
    boolean mayStay(RequestHead request) {
        return state == State.OPEN
                && request.wantsKeepAlive()
                && !reception.drain().hasBegun();
    }

    /** Drops what has arrived of a body that nobody wants; whether that was all of it. */
    boolean discard(RequestFeed feed) {
        return feed.discard(inbox.unread());
    }

    boolean withdraw() {
        boolean possible = out.isUnwritten();
        if (possible) {
            out.discard();
            farewell.endsAnswer(false);
        }
        return possible;
    }

    /** The current request is answered. */
    void finished(boolean keep) {
        boolean whole = stream == null || stream.feed().isWhole();
        stream = null;
        if (keep) {
            out.flush();
            patience.forNextRequest();
            advance();
        } else {
            leave(!whole || hasUnread());
        }
    }

    /** The current answer has begun; whether the connection's end will be its end. */
    void answerBegan(boolean endsWithConnection) {
        farewell.endsAnswer(endsWithConnection);
    }

    /** The current answer can't be finished. */
    void cut() {
        state = State.LEAVING;
        farewell.now();
    }

    Client.Detached detach() {
        state = State.CLOSED;
        stream = null;
        Client.Detached detached = new Client.Detached(channel, inbox.take());
        release();
        channel.pipeline().remove(this);
        return detached;
    }

    private void advance() {
        if (advancing) {
            return;
        }
        advancing = true;
        @Nullable Http1Stream before;
        do {
            before = stream;
        } while (state == State.OPEN && (step() || stream != before));
        advancing = false;
        settle();
    }

    private boolean step() {
        if (stream != null) {
            return stream.feed().feed(inbox.unread());
        }
        // Whoever takes no answers gets no more of them made, or they would pile up here.
        return hasUnread() && channel.isWritable() && begin();
    }

    private boolean begin() {
        try {
            boolean first = reader.isUntouched();
            RequestHead head = reader.read(inbox.unread());
            if (head == null) {
                if (first) {
                    patience.forHead();
                }
                return false;
            }
            patience.forNothing();
            stream = new Http1Stream(this, head);
            reception.pipeline().start(stream.exchange());
            return true;
        } catch (MalformedMessage malformed) {
            refuse(Faults.failure(malformed));
            return false;
        }
    }

    /** After everything that could be done with what has arrived. */
    private void settle() {
        if (state == State.LEAVING) {
            inbox.dropAll();
        }
        if (state != State.OPEN) {
            return;
        }
        if (stream != null) {
            stream.feed().flush();
            patience.forBody(stream.feed());
        }
        inbox.settle();
    }

    private void outOfPatience() {
        if (state != State.OPEN || (stream == null && reader.isUntouched())) {
            farewell.now();
        } else if (stream == null) {
            refuse(ProxyFailure.of(ErrorCode.REQUEST_TIMEOUT));
        } else {
            stream.feed().breakOff(ProxyFailure.of(ErrorCode.REQUEST_TIMEOUT));
        }
    }

    private void refuse(ProxyFailure failure) {
        RequestId id = RequestId.fresh();
        Reply reply = reception.errors().refusal(failure, id);
        ReplyWriter.write(reply, id, Persistence.CLOSE, true, out.buffer());
        reception.observer().unreadable(id, forwarded.peer(), failure, reply.status());
        leave(true);
    }

    private void leave(boolean sending) {
        state = State.LEAVING;
        inbox.dropAll();
        farewell.afterAnswer(sending);
    }

    private void release() {
        inbox.clear();
        out.discard();
        patience.close();
        stall.close();
    }

    private enum State {
        /** Requests are read and answered. */
        OPEN,
        /** The last answer is on its way; what still comes is dropped. */
        LEAVING,
        /** It is gone, or belongs to a tunnel. */
        CLOSED
    }
}
