package io.stickygateway.proxy.transport;

import io.netty.channel.EventLoop;

/** One event loop and what belongs to it. */
public final class Loop {
    private final EventLoop eventLoop;
    private final Transport transport;
    private final Ticker ticker = new Ticker();

    Loop(EventLoop eventLoop, Transport transport) {
        this.eventLoop = eventLoop;
        this.transport = transport;
    }

    /** Begins to tick, once everything that is done with every tick is known. */
    void start() {
        eventLoop.execute(() -> ticker.start(eventLoop));
    }

    public EventLoop eventLoop() {
        return eventLoop;
    }

    public Transport transport() {
        return transport;
    }

    /** For this loop's thread only. */
    public Ticker ticker() {
        return ticker;
    }

    void stop() {
        eventLoop.execute(ticker::stop);
    }
}
