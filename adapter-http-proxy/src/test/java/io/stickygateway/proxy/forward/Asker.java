package io.stickygateway.proxy.forward;

import io.netty.buffer.ByteBuf;
import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.ResponseHead;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Asks a pool for a connection and keeps it, or does something once it is refused. */
final class Asker implements UpstreamUser {
    private final Heard heard;
    private final Runnable next;

    Asker(Heard heard) {
        this(heard, () -> {});
    }

    Asker(Heard heard, Runnable next) {
        this.heard = heard;
        this.next = next;
    }

    @Override
    public void connected(UpstreamConnection connection) {
        heard.given().add(connection);
    }

    @Override
    public void unavailable(ProxyFailure failure) {
        heard.refused().add(failure.code());
        next.run();
    }

    @Override
    public void interim(ResponseHead head) {}

    @Override
    public void head(ResponseHead head) {}

    @Override
    public void data(ByteBuf in, int length) {}

    @Override
    public void readComplete() {}

    @Override
    public void end(Fields trailers) {}

    @Override
    public void failed(ProxyFailure failure) {}

    @Override
    public void writable() {}

    /** What all askers of a test were told. */
    record Heard(List<UpstreamConnection> given, List<ErrorCode> refused) {
        Heard() {
            this(new CopyOnWriteArrayList<>(), new CopyOnWriteArrayList<>());
        }
    }
}
