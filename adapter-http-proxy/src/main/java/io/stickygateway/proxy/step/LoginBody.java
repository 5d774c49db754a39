package io.stickygateway.proxy.step;

import io.netty.buffer.ByteBuf;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.pipeline.BodySink;
import io.stickygateway.proxy.pipeline.ErrorResponder;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.HeldBody;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Collects a login's body up to its limit. What lies beyond stays with the client until somebody asks for it. */
final class LoginBody implements BodySink {
    private final Exchange exchange;
    private final long limit;
    private final ErrorResponder errors;
    private final ByteArrayOutputStream octets = new ByteArrayOutputStream();
    private final CompletableFuture<HeldBody> held = new CompletableFuture<>();

    LoginBody(Exchange exchange, long limit, ErrorResponder errors) {
        this.exchange = exchange;
        this.limit = limit;
        this.errors = errors;
    }

    /** All of it, or as much as may be held. Never completes where the body breaks off: that is answered then. */
    CompletionStage<HeldBody> held() {
        return held;
    }

    @Override
    public boolean isReady() {
        return !held.isDone();
    }

    @Override
    public void data(ByteBuf in, int length) {
        try {
            in.readBytes(octets, length);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        if (octets.size() > limit) {
            held.complete(HeldBody.begun(octets.toByteArray()));
        }
    }

    @Override
    public void flush() {
        // Nothing to send on before all of it is here.
    }

    @Override
    public void end(Fields trailers) {
        held.complete(HeldBody.whole(octets.toByteArray(), trailers));
    }

    @Override
    public void broken(ProxyFailure failure) {
        errors.fail(exchange, failure);
    }
}
