package io.stickygateway.application.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.decision.Caller;
import org.junit.jupiter.api.Test;

class TurnsTest {
    private static final ServiceId ONE = new ServiceId("one");
    private static final ServiceId TWO = new ServiceId("two");
    private static final Caller LOGIN = new Caller.LoginAttempt(new NameKey("zhang"));
    private static final Caller PAGE = new Caller.Anonymous();

    private final Turns turns = new Turns();

    @Test
    void countUpForEachService() {
        assertThat(turns.next(ONE, PAGE)).isZero();
        assertThat(turns.next(ONE, PAGE)).isEqualTo(1);
        assertThat(turns.next(TWO, PAGE)).isZero();
    }

    @Test
    void countLoginsApart() {
        turns.next(ONE, PAGE);
        assertThat(turns.next(ONE, LOGIN)).isZero();
        assertThat(turns.next(ONE, PAGE)).isEqualTo(1);
        assertThat(turns.next(ONE, LOGIN)).isEqualTo(1);
    }
}
