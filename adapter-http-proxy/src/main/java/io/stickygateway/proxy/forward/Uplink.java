package io.stickygateway.proxy.forward;

import io.netty.buffer.ByteBuf;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.pipeline.BodySink;
import java.util.function.Consumer;

/** Sends a request's body to a node as it comes, no faster than the node takes it. */
final class Uplink implements BodySink {
    private final UpstreamConnection connection;
    private final Consumer<ProxyFailure> failed;
    private boolean cut;

    /**
     * To that connection.
     *
     * @param failed hears of a body that breaks off
     */
    Uplink(UpstreamConnection connection, Consumer<ProxyFailure> failed) {
        this.connection = connection;
        this.failed = failed;
    }

    @Override
    public boolean isReady() {
        return !cut && connection.isWritable();
    }

    @Override
    public void data(ByteBuf in, int length) {
        connection.data(in, length);
    }

    @Override
    public void flush() {
        connection.flush();
    }

    @Override
    public void end(Fields trailers) {
        connection.end(trailers);
    }

    @Override
    public void broken(ProxyFailure failure) {
        failed.accept(failure);
    }

    /** Nothing more of the body may go there. */
    void cut() {
        cut = true;
    }
}
