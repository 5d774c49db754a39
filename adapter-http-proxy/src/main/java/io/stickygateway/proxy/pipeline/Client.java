package io.stickygateway.proxy.pipeline;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.NodeLines;
import io.stickygateway.proxy.http.ResponseHead;

/**
 * The client's side of one exchange, whatever version of HTTP it speaks: gives the request's body, takes the answer.
 * For the exchange's event loop only, but for {@link #execute}.
 */
public interface Client {
    /** Runs something on the exchange's event loop: at once where that is the current thread. */
    void execute(Runnable task);

    /** Most octets the request's body may have; what goes beyond breaks it. 0: no limit. */
    void limitBody(long octets);

    /** Whether the request has arrived whole. */
    boolean isRequestWhole();

    /** Has the body given to that sink from now on; a client that waits for a 100 gets it. */
    void receive(BodySink sink);

    /** The sink is ready again. */
    void resume();

    /** Passes on an interim answer, if the client knows such. */
    void interim(ResponseHead head);

    /** Begins the final answer with a node's head. */
    void begin(ResponseHead head, NodeLines node);

    /**
     * The next octets of the answer's body.
     *
     * @param in to take them from, at its reader index; nothing else is done to it
     * @param length exactly so many are taken
     */
    void data(ByteBuf in, int length);

    /** Sends what was given so far. */
    void flush();

    /** The answer is whole. */
    void end(Fields trailers);

    /** Answers whole. */
    void reply(Reply reply);

    /** Whether the answer has begun. */
    boolean hasBegun();

    /** Takes back an answer of which nothing has left yet; whether that was still possible. */
    boolean withdraw();

    /** Breaks the answer off, so that nobody can take it for whole. */
    void cut();

    /** Whether the client takes more for now; {@link Carrier#clientWritable} tells when it does again. */
    boolean isWritable();

    /** Gives up the connection to a tunnel, the answer to an upgrade being its head. */
    Detached upgrade(ResponseHead head, NodeLines node);

    /**
     * A connection that is not HTTP any more.
     *
     * @param channel without handlers
     * @param unread what arrived behind the request; the receiver releases it
     */
    record Detached(Channel channel, ByteBuf unread) {}
}
