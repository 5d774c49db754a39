package io.stickygateway.proxy.client;

import io.netty.buffer.ByteBuf;
import io.stickygateway.proxy.http.BodyReader;
import io.stickygateway.proxy.http.Delivery;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.NodeLines;
import io.stickygateway.proxy.http.Persistence;
import io.stickygateway.proxy.http.RequestHead;
import io.stickygateway.proxy.http.ResponseHead;
import io.stickygateway.proxy.pipeline.BodySink;
import io.stickygateway.proxy.pipeline.Carrier;
import io.stickygateway.proxy.pipeline.Client;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Reply;

/** One exchange on an HTTP/1.1 connection. */
final class Http1Stream implements Client {
    private final ClientConnection connection;
    private final RequestHead request;
    private final RequestFeed feed;
    private final AnswerWriter answer;
    private final Exchange exchange;
    private boolean begun;
    private boolean left;
    private boolean keep;
    private boolean gone;

    Http1Stream(ClientConnection connection, RequestHead request) {
        this.connection = connection;
        this.request = request;
        this.feed = new RequestFeed(BodyReader.of(
                request.framing(), request.contentLength(), connection.limits().requestHead()));
        this.answer = new AnswerWriter(connection.out(), request);
        this.exchange = connection.exchange(this, request);
    }

    Exchange exchange() {
        return exchange;
    }

    RequestFeed feed() {
        return feed;
    }

    /** The client takes more again. */
    void writable() {
        Carrier carrier = exchange.carrier();
        if (carrier != null) {
            carrier.clientWritable();
        }
    }

    /** The connection is gone. */
    void lost() {
        gone = true;
        if (exchange.isOver()) {
            return;
        }
        Carrier carrier = exchange.carrier();
        if (carrier == null) {
            exchange.end();
        } else {
            carrier.clientGone();
        }
    }

    @Override
    public void execute(Runnable task) {
        connection.execute(task);
    }

    @Override
    public void limitBody(long octets) {
        feed.limit(octets);
    }

    @Override
    public boolean isRequestWhole() {
        return feed.isWhole();
    }

    @Override
    public void receive(BodySink sink) {
        if (feed.isWhole()) {
            sink.end(Fields.empty());
            return;
        }
        feed.into(sink);
        if (request.expectsContinue() && !gone && !begun && !connection.hasUnread()) {
            answer.sendContinue();
        }
        connection.bodyWanted();
    }

    @Override
    public void resume() {
        connection.bodyWanted();
    }

    @Override
    public void interim(ResponseHead head) {
        if (!gone) {
            answer.interim(head);
        }
    }

    @Override
    public void begin(ResponseHead head, NodeLines node) {
        begun = true;
        exchange.answered(head.status());
        if (!gone) {
            keep = feed.isWhole() && answer.deliveryOf(head) != Delivery.UNTIL_CLOSE && connection.mayStay(request);
            answer.begin(head, node, exchange.id().get(), persistence());
            connection.answerBegan(answer.endsWithConnection());
        }
    }

    @Override
    public void data(ByteBuf in, int length) {
        if (gone) {
            in.skipBytes(length);
        } else {
            answer.data(in, length);
        }
    }

    @Override
    public void flush() {
        if (!gone) {
            left = left || begun;
            connection.out().flush();
        }
    }

    @Override
    public void end(Fields trailers) {
        if (!gone) {
            answer.end(trailers);
        }
        finish();
    }

    @Override
    public void reply(Reply reply) {
        begun = true;
        exchange.answered(reply.status());
        if (!gone) {
            keep = connection.discard(feed) && connection.mayStay(request);
            answer.reply(reply, exchange.id().get(), persistence());
        }
        finish();
    }

    @Override
    public boolean hasBegun() {
        return begun;
    }

    @Override
    public boolean withdraw() {
        boolean possible = gone || (!left && connection.withdraw());
        begun = begun && !possible;
        return possible;
    }

    @Override
    public void cut() {
        exchange.end();
        if (!gone) {
            connection.cut();
        }
    }

    @Override
    public boolean isWritable() {
        return gone || connection.isWritable();
    }

    @Override
    public Detached upgrade(ResponseHead head, NodeLines node) {
        begun = true;
        exchange.answered(head.status());
        answer.begin(head, node, exchange.id().get(), Persistence.IMPLIED);
        connection.out().flush();
        return connection.detach();
    }

    private void finish() {
        exchange.end();
        if (!gone) {
            connection.finished(keep);
        }
    }

    private Persistence persistence() {
        if (!keep) {
            return Persistence.CLOSE;
        }
        return request.isHttp11() ? Persistence.IMPLIED : Persistence.KEEP_ALIVE;
    }
}
