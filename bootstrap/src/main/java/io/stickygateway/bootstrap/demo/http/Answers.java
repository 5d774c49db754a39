package io.stickygateway.bootstrap.demo.http;

import java.util.concurrent.Callable;
import org.reactivestreams.Publisher;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.server.HttpServerResponse;

/** From blocking work to an answer, off the event loop; every failure ends as an answer too. */
public final class Answers {
    private static final Logger LOG = LoggerFactory.getLogger(Answers.class);

    private Answers() {}

    public static <T> Mono<T> offLoop(Callable<T> work) {
        return Mono.fromCallable(work).subscribeOn(Schedulers.boundedElastic());
    }

    public static Publisher<Void> send(HttpServerResponse response, Mono<Reply> reply) {
        return reply.onErrorResume(failure -> Mono.just(to(failure))).flatMap(it -> Mono.from(it.on(response)));
    }

    public static Reply to(Throwable failure) {
        if (failure instanceof Refused refused) {
            return Reply.refused(refused);
        }
        LOG.error("the demo failed", failure);
        return Reply.refused(new Refused(500, "the demo failed; its log says more"));
    }
}
