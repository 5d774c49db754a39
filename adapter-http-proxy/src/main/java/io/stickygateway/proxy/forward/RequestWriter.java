package io.stickygateway.proxy.forward;

import io.netty.buffer.ByteBuf;
import io.stickygateway.domain.catalog.TokenSource;
import io.stickygateway.proxy.http.Chunks;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.Framing;
import io.stickygateway.proxy.http.UpstreamHead;
import io.stickygateway.proxy.transport.Outbox;
import java.util.List;

/** Writes requests to a node, one after the other, each framed as its client framed it. */
final class RequestWriter {
    private final Outbox out;
    private List<TokenSource> tokens = List.of();
    private boolean chunked;
    private boolean whole;

    RequestWriter(Outbox out) {
        this.out = out;
    }

    /**
     * Begins one.
     *
     * @param tokens where its service reads them: none may come behind the body, where only the node would see it
     */
    void begin(UpstreamHead head, List<TokenSource> tokens) {
        this.tokens = tokens;
        whole = false;
        chunked = head.head().framing() == Framing.CHUNKED;
        head.write(out.buffer());
    }

    void data(ByteBuf in, int length) {
        if (chunked) {
            Chunks.begin(length, out.buffer());
            out.data(in, length);
            Chunks.end(out.buffer());
        } else {
            out.data(in, length);
        }
    }

    void end(Fields trailers) {
        if (chunked) {
            Chunks.lastOfRequest(trailers, trailers.count() == 0 ? List.of() : tokenFields(), out.buffer());
        }
        whole = true;
    }

    private List<String> tokenFields() {
        return tokens.stream()
                .filter(TokenSource.Header.class::isInstance)
                .map(source -> ((TokenSource.Header) source).name())
                .toList();
    }

    /** Whether the last request has gone up to its end. */
    boolean isWhole() {
        return whole;
    }
}
