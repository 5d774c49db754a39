package io.stickygateway.proxy.forward;

import io.netty.buffer.ByteBuf;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.NodeLines;
import io.stickygateway.proxy.http.ResponseHead;
import io.stickygateway.proxy.pipeline.Client;

/** A reply that goes to the client as it comes, sent on whenever the node pauses for breath. */
final class StraightReply implements ReplySink {
    private final Client client;
    private final NodeLines node;

    StraightReply(Client client, NodeLines node) {
        this.client = client;
        this.node = node;
    }

    @Override
    public void interim(ResponseHead head) {
        client.interim(head);
    }

    @Override
    public void head(ResponseHead head) {
        client.begin(head, node);
    }

    @Override
    public void data(ByteBuf in, int length) {
        client.data(in, length);
    }

    @Override
    public void readComplete() {
        client.flush();
    }

    @Override
    public void end(Fields trailers) {
        client.end(trailers);
    }

    @Override
    public boolean isLearning() {
        return false;
    }
}
