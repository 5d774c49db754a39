package io.stickygateway.proxy.client;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.stickygateway.proxy.observe.SparseLog;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Rests after a client could not be accepted: mostly the process has no file descriptor left, and asking the kernel
 * again at once would only spin. Handles it alone, since Netty's own handling knows nothing of the gate.
 */
@SuppressWarnings("FutureReturnValueIgnored") // Opening the gate can't fail.
final class AcceptFailures extends ChannelInboundHandlerAdapter {
    static final long REST_SECONDS = 1;

    private static final Logger LOG = LoggerFactory.getLogger(AcceptFailures.class);

    private final ConnectionGate gate;
    private final SparseLog log = new SparseLog(LOG, System::nanoTime);

    AcceptFailures(ConnectionGate gate) {
        this.gate = gate;
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable failure) {
        log.warn(
                "a client can't be accepted, the next try is in a second",
                failure.getMessage() + "; where files are too many, raise the limit of open files (ulimit -n)");
        gate.rest();
        context.executor().schedule(gate::goOn, REST_SECONDS, TimeUnit.SECONDS);
    }
}
