package io.stickygateway.proxy.forward;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.stickygateway.application.routing.LoginResult;
import io.stickygateway.application.routing.Route;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.proxy.http.Fields;
import io.stickygateway.proxy.http.ResponseHead;
import io.stickygateway.proxy.login.LoginFlaw;
import io.stickygateway.proxy.login.LoginReply;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Recovery;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Holds a login's reply back until what it tells is kept, so that the client can't act on it before. The octets that
 * then go on are those that came, whatever could or couldn't be learned from them.
 */
final class LoginReplyTap implements ReplySink {
    private static final Logger LOG = LoggerFactory.getLogger(LoginReplyTap.class);
    private static final int FIRST_ERROR = 400;

    private final ReplySink straight;
    private final Exchange exchange;
    private final Learning learning;
    private final LessonReport report;
    private final Recovery recovery;
    private final ByteArrayOutputStream held = new ByteArrayOutputStream();
    private @Nullable ResponseHead head;
    private boolean passing;

    LoginReplyTap(ReplySink straight, Exchange exchange, Learning learning, Recovery recovery) {
        this.recovery = recovery;
        this.straight = straight;
        this.exchange = exchange;
        this.learning = learning;
        this.report = new LessonReport(exchange, learning.observer());
    }

    @Override
    public void interim(ResponseHead interim) {
        straight.interim(interim);
    }

    @Override
    public void head(ResponseHead arrived) {
        head = arrived;
        if (arrived.status() >= FIRST_ERROR) {
            exchange.routed().get().loginFailed();
        }
        if (arrived.contentLength() > learning.limit()) {
            giveUp(arrived);
        }
    }

    @Override
    public void data(ByteBuf in, int length) {
        if (!passing && head != null && held.size() + length > learning.limit()) {
            giveUp(head);
        }
        if (passing) {
            straight.data(in, length);
        } else {
            hold(in, length);
        }
    }

    @Override
    public void readComplete() {
        if (passing) {
            straight.readComplete();
        }
    }

    @Override
    public void end(Fields trailers) {
        if (passing || head == null) {
            straight.end(trailers);
        } else {
            learn(head, trailers);
        }
    }

    @Override
    public boolean isLearning() {
        return !passing;
    }

    private void learn(ResponseHead whole, Fields trailers) {
        lesson(whole).whenComplete((done, failure) -> exchange.client().execute(() -> {
            if (failure != null) {
                failed(failure);
            }
            release(whole, trailers);
        }));
    }

    /** Completes once nothing more is to be learned, whether anything was or not. */
    private CompletionStage<?> lesson(ResponseHead whole) {
        try {
            return read(whole);
        } catch (RuntimeException | Error unexpected) {
            return CompletableFuture.failedFuture(unexpected);
        }
    }

    private CompletionStage<?> read(ResponseHead whole) {
        Route.To route = exchange.route().get();
        LoginReply reply = learning.reader()
                .read(route.service(), whole.status(), whole.fields().toHttpHeaders(), held.toByteArray());
        if (reply instanceof LoginReply.Learned learned) {
            LoginResult result = result(route, learned);
            report.success(result);
            return learning.logins().confirm(result, exchange.routed().get()).thenAccept(lesson -> exchange.client()
                    .execute(() -> report.became(lesson, result)));
        }
        if (reply instanceof LoginReply.NotLearned not) {
            report.nothing(not.flaw());
            if (not.flaw().isNo()) {
                exchange.routed().get().loginFailed();
            }
        }
        return CompletableFuture.completedFuture(null);
    }

    /** The reply is the client's all the same; the next login learns. */
    private void failed(Throwable unexpected) {
        LOG.error(
                "request {}: its reply could not be learned from", exchange.id().orNull(), unexpected);
        report.fault();
    }

    private LoginResult result(Route.To route, LoginReply.Learned learned) {
        return new LoginResult(
                route.service(),
                route.node().id(),
                route.claim() == null ? null : route.claim().id(),
                exchange.loginName().orNull(),
                learned.user(),
                learned.name(),
                learned.token() == null ? null : TokenHash.of(learned.token()));
    }

    private void giveUp(ResponseHead tooLarge) {
        report.nothing(LoginFlaw.TOO_LARGE);
        pass(tooLarge);
    }

    /** In a task of its own, perhaps, where nobody else would hear of a fault. */
    private void release(ResponseHead whole, Fields trailers) {
        if (exchange.isOver()) {
            return;
        }
        try {
            pass(whole);
            straight.end(trailers);
        } catch (RuntimeException | Error unexpected) {
            recovery.recover(exchange, unexpected);
        }
    }

    private void pass(ResponseHead first) {
        passing = true;
        straight.head(first);
        if (held.size() > 0) {
            straight.data(Unpooled.wrappedBuffer(held.toByteArray()), held.size());
            held.reset();
        }
    }

    private void hold(ByteBuf in, int length) {
        try {
            in.readBytes(held, length);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
