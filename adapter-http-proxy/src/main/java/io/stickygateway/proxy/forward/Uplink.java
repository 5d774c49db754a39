package io.stickygateway.proxy.forward;

import io.netty.buffer.ByteBuf;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.pipeline.BodySink;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Sends a request's body to a node as it comes, no faster than the node takes it. */
final class Uplink implements BodySink {
    private final UpstreamConnection connection;
    private final Consumer<ProxyFailure> failed;
    private final BooleanSupplier mayBeServed;
    private boolean cut;

    /**
     * To that connection.
     *
     * @param failed hears of a body that breaks off
     * @param mayBeServed asked before each piece: after a pause of the process what has come in meanwhile is read
     *     before anything else looks at the clock
     */
    Uplink(UpstreamConnection connection, Consumer<ProxyFailure> failed, BooleanSupplier mayBeServed) {
        this.connection = connection;
        this.failed = failed;
        this.mayBeServed = mayBeServed;
    }

    @Override
    public boolean isReady() {
        return !cut && connection.isWritable();
    }

    @Override
    public void data(ByteBuf in, int length) {
        if (!cut && mayBeServed.getAsBoolean()) {
            connection.data(in, length);
        } else {
            in.skipBytes(length);
            stop();
        }
    }

    @Override
    public void flush() {
        connection.flush();
    }

    @Override
    public void end(Fields trailers) {
        if (!cut && mayBeServed.getAsBoolean()) {
            connection.end(trailers);
        } else {
            stop();
        }
    }

    /** Once: whoever hears of it ends the exchange, and that cuts this. */
    private void stop() {
        if (!cut) {
            cut = true;
            failed.accept(EarlyEnd.LEASE_LOST.failure());
        }
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
