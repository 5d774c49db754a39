package io.stickygateway.proxy.forward;

import io.netty.buffer.ByteBuf;
import io.stickygateway.proxy.http.BodyReader;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.Framing;
import io.stickygateway.proxy.http.MalformedMessage;
import io.stickygateway.proxy.http.RequestHead;
import io.stickygateway.proxy.http.ResponseHead;
import io.stickygateway.proxy.http.ResponseReader;
import org.jspecify.annotations.Nullable;

/** Reads a node's answers off one connection, one after the other. */
final class AnswerReader {
    private static final int CONTINUE = 100;
    private static final int SWITCHING = 101;
    /** A 102 every half minute for an hour, and far more than anybody sends hints. An endless row is an attack. */
    private static final int MOST_INTERIM = 128;

    private final ResponseReader heads;
    private final int trailerLimit;
    private String method = "";
    private boolean upgrade;
    private int interim;
    private @Nullable ResponseHead head;
    private @Nullable BodyReader body;

    AnswerReader(int headLimit) {
        this.heads = new ResponseReader(headLimit);
        this.trailerLimit = headLimit;
    }

    /** An answer to this request comes next. */
    void expect(RequestHead request) {
        method = request.method();
        upgrade = request.wantsWebSocket();
        interim = 0;
        head = null;
        body = null;
    }

    /** Whether the final head has arrived. */
    boolean hasBegun() {
        return head != null;
    }

    /** Whether all of the answer has arrived. */
    boolean hasEnded() {
        return body != null && body.hasEnded();
    }

    /** Whether the end of the connection is the end of the answer. */
    boolean endsWithConnection() {
        return head != null && head.framing(method) == Framing.UNTIL_CLOSE;
    }

    /** Whether the node keeps the connection after this answer. */
    boolean keepsConnection() {
        return head != null && head.keepsAlive() && !endsWithConnection();
    }

    /** How many seconds the node says it keeps it; null where it does not say. */
    @Nullable
    Integer keepAliveSeconds() {
        return head == null ? null : head.keepAliveSeconds();
    }

    Fields trailers() {
        return body == null ? Fields.empty() : body.trailers();
    }

    /**
     * Reads one head or the next data.
     *
     * @return whether there may be more to read
     * @throws MalformedMessage where it is no answer
     */
    boolean read(ByteBuf in, UpstreamUser user) {
        return body == null ? readHead(in, user) : readBody(in, body, user);
    }

    private boolean readHead(ByteBuf in, UpstreamUser user) {
        ResponseHead next = heads.read(in);
        if (next == null) {
            return false;
        }
        if (next.isInterim()) {
            readInterim(next, user);
            return true;
        }
        if (next.status() == SWITCHING && !(upgrade && next.isWebSocket())) {
            throw new MalformedMessage(MalformedMessage.Fault.SYNTAX, "an upgrade that nobody asked for");
        }
        head = next;
        body = BodyReader.of(next.framing(method), next.contentLength(), trailerLimit);
        user.head(next);
        return true;
    }

    private void readInterim(ResponseHead next, UpstreamUser user) {
        if (++interim > MOST_INTERIM) {
            throw new MalformedMessage(MalformedMessage.Fault.SYNTAX, "more than " + MOST_INTERIM + " interim answers");
        }
        if (next.status() != CONTINUE) {
            user.interim(next);
        }
    }

    private static boolean readBody(ByteBuf in, BodyReader body, UpstreamUser user) {
        int length = body.available(in);
        if (length == 0) {
            return false;
        }
        user.data(in, length);
        body.taken(length);
        return true;
    }
}
