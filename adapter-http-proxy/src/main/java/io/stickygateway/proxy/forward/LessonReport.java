package io.stickygateway.proxy.forward;

import io.stickygateway.application.routing.LoginLesson;
import io.stickygateway.application.routing.LoginResult;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.LoginSettings;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.RoutingObserver.Gap;
import io.stickygateway.proxy.login.FlawWords;
import io.stickygateway.proxy.login.LoginFlaw;
import io.stickygateway.proxy.observe.Lessons;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.Lesson;
import org.jspecify.annotations.Nullable;

/** Tells what one reply taught: operators at once, and the exchange for its line in the access log. */
final class LessonReport {
    private final Exchange exchange;
    private final RoutingObserver observer;

    LessonReport(Exchange exchange, RoutingObserver observer) {
        this.exchange = exchange;
        this.observer = observer;
    }

    /** Nothing, for that reason. */
    void nothing(LoginFlaw flaw) {
        exchange.lesson().set(Lesson.none(flaw.label()));
        observer.notLearned(exchange.service().id(), flaw.label(), withRequest(FlawWords.ofReply(flaw, settings())));
    }

    /** A success, which may lack what its user's later requests need. A learn path's reply may well say less. */
    void success(LoginResult result) {
        if (!exchange.isLogin()) {
            return;
        }
        if (result.token() == null && exchange.service().sticky().introspection() == null) {
            lacks(
                    Gap.TOKEN,
                    settings().tokenInReply().text() + " (login.token), so its user's requests will be refused");
        }
        if (result.user() == null) {
            lacks(Gap.USER_ID, settings().userIdInReply() + " (login.user-id), so its user is known by name alone");
        }
    }

    /** What became of it. */
    void became(LoginLesson lesson, LoginResult result) {
        exchange.lesson().set(new Lesson(Lessons.word(lesson), user(lesson, result), result.token()));
    }

    /** Nobody knows: the gateway itself failed at it, and somebody has told how. */
    void fault() {
        if (exchange.lesson().orNull() == null) {
            exchange.lesson().set(Lesson.none(Lessons.FAILED));
        }
        observer.notLearned(exchange.service().id(), Lessons.FAILED, "by a fault of the gateway");
    }

    private static @Nullable UserId user(LoginLesson lesson, LoginResult result) {
        return result.user() == null && lesson instanceof LoginLesson.Learned learned
                ? learned.outcome().binding().user()
                : result.user();
    }

    private void lacks(Gap gap, String where) {
        observer.loginLacks(exchange.service().id(), gap, withRequest("the successful reply has none at " + where));
    }

    private LoginSettings settings() {
        return exchange.service().login();
    }

    private String withRequest(String words) {
        return words + " (request " + exchange.id().get() + ")";
    }
}
