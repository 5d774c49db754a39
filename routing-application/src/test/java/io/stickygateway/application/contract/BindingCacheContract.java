package io.stickygateway.application.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.CachedBinding;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Bindings that gateways pass on to each other. */
public abstract class BindingCacheContract extends CacheContract {
    private static final CachedBinding AT_A = binding("a", 1);
    private static final CachedBinding AT_B = binding("b", 2);

    @Test
    void whatNobodyPutIsNotThere() {
        assertThat(find(user("7"))).isEmpty();
        assertThat(find(name("zhang"))).isEmpty();
    }

    @Test
    void whatWasPutIsFound() {
        put(user("7"), AT_A);
        CachedBinding found = found(user("7"));
        assertThat(found.node()).isEqualTo(AT_A.node());
        assertThat(found.version()).isEqualTo(AT_A.version());
        assertSame(found.asOf(), AT_A.asOf());
    }

    @Test
    void whatIsPutLaterLiesOverIt() {
        put(user("7"), AT_A);
        put(user("7"), AT_B);
        assertThat(found(user("7")).node()).isEqualTo(AT_B.node());
    }

    @Test
    void whatIsOlderLiesOverItTooForACacheDoesNotJudge() {
        put(user("7"), AT_B);
        put(user("7"), AT_A);
        assertThat(found(user("7")).node()).isEqualTo(AT_A.node());
    }

    @Test
    void anIdAndANameOfTheSameLettersAreTwoKeys() {
        put(user("7"), AT_A);
        assertThat(find(name("7"))).isEmpty();
        put(name("7"), AT_B);
        assertThat(found(user("7")).node()).isEqualTo(AT_A.node());
    }

    @Test
    void aKeyCountsInItsServiceOnly() {
        put(user("7"), AT_A);
        BindingKey elsewhere = new BindingKey.ByUser(new ServiceId(service + ".7"), new UserId("7"));
        assertThat(find(elsewhere)).isEmpty();
    }

    @Test
    void anyIdAndAnyNameIsAKeyOfItsOwn() {
        for (int i = 0; i < ODD.size(); i++) {
            put(user(ODD.get(i)), binding("user", i));
            put(name(ODD.get(i)), binding("name", i));
        }
        for (int i = 0; i < ODD.size(); i++) {
            assertThat(found(user(ODD.get(i))).version()).as(ODD.get(i)).isEqualTo(new BindingVersion(i));
            assertThat(found(name(ODD.get(i))).node()).as(ODD.get(i)).isEqualTo(new NodeId("name"));
        }
    }

    @Test
    void theLargestVersionSurvives() {
        put(user("7"), binding("a", Long.MAX_VALUE));
        assertThat(found(user("7")).version()).isEqualTo(new BindingVersion(Long.MAX_VALUE));
        assertThat(found(user("7")).asOf().position()).isEqualTo(new BindingVersion(Long.MAX_VALUE));
    }

    @Test
    void aValueIsForgottenAfterItsTime() {
        put(user("7"), AT_A);
        caches().pass(TTL.minusSeconds(30));
        assertThat(find(user("7"))).isPresent();
        caches().pass(Duration.ofSeconds(31));
        assertThat(find(user("7"))).isEmpty();
    }

    @Test
    void readingDoesNotProlongAValuesTime() {
        put(user("7"), AT_A);
        for (int i = 0; i < 3; i++) {
            caches().pass(TTL.dividedBy(4));
            assertThat(find(user("7"))).isPresent();
        }
        caches().pass(TTL.dividedBy(4).plusSeconds(1));
        assertThat(find(user("7"))).isEmpty();
    }

    @Test
    void whatIsPutLaterHasItsOwnTime() {
        put(user("7"), AT_A);
        caches().pass(TTL.dividedBy(2));
        get(caches().bindings().put(user("7"), AT_B, Duration.ofMinutes(1)));
        caches().pass(Duration.ofSeconds(61));
        assertThat(find(user("7"))).isEmpty();
    }

    @Test
    void somethingElseUnderAKeyIsUnreadableUntilItIsPutOver() {
        caches().spoil(user("7"));
        assertUnreadable(caches().bindings().find(user("7")));
        put(user("7"), AT_A);
        assertThat(found(user("7")).node()).isEqualTo(AT_A.node());
    }

    @Test
    void manyCallsAtOnceDoNotMixUpTheirAnswers() {
        Parallel.calls(20, i -> caches().bindings().put(user("u" + i), binding("n" + i, i), TTL));
        var answers = Parallel.calls(20, i -> caches().bindings().find(user("u" + i)));
        for (int i = 0; i < 20; i++) {
            assertThat(answers.get(i))
                    .hasValueSatisfying(found -> assertThat(found.node().value())
                            .isEqualTo("n" + found.version().value()));
            assertThat(answers.get(i).orElseThrow().version()).isEqualTo(new BindingVersion(i));
        }
    }

    private static CachedBinding binding(String node, long version) {
        return new CachedBinding(new NodeId(node), new BindingVersion(version), asOf(version));
    }

    private BindingKey user(String id) {
        return new BindingKey.ByUser(service, new UserId(id));
    }

    private BindingKey name(String key) {
        return new BindingKey.ByName(service, new NameKey(key));
    }

    private void put(BindingKey key, CachedBinding value) {
        get(caches().bindings().put(key, value, TTL));
    }

    private Optional<CachedBinding> find(BindingKey key) {
        return get(caches().bindings().find(key));
    }

    private CachedBinding found(BindingKey key) {
        return find(key).orElseThrow(() -> new AssertionError("nothing under " + key));
    }
}
