package io.stickygateway.application.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.UnreadableValue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletionStage;

/** What the contracts of the caches share: each test has a service of its own. */
public abstract class CacheContract {
    protected static final Duration TTL = Duration.ofMinutes(10);

    /** Ids and names that a separator, a line, a command or an encoding could trip over. */
    protected static final List<String> ODD = List.of(
            "1001:1",
            ":",
            "a b",
            " 1",
            "1 ",
            "new\r\nline",
            "{tag}",
            "*",
            "%00",
            "\u4f60\u597d",
            "\ud83d\ude00",
            "user 7",
            "\u7528".repeat(256));

    protected final ServiceId service = StoreContract.newService();

    /** The caches; the same ones for all tests of a class. */
    protected abstract CachesUnderTest caches();

    /** A read of the store, told apart by its place in the log. */
    protected static AsOf asOf(long position) {
        Instant time = Instant.parse("2026-11-30T01:02:03.004567Z");
        return new AsOf(time, new StoreEpoch(new UUID(7, position)), new BindingVersion(position));
    }

    /** A value may look a millisecond older than it is, which costs a read at worst; never younger. */
    protected static void assertSame(AsOf found, AsOf put) {
        assertThat(found.epoch()).isEqualTo(put.epoch());
        assertThat(found.position()).isEqualTo(put.position());
        assertThat(found.time()).isBetween(put.time().minusMillis(1), put.time());
    }

    protected static void assertUnreadable(CompletionStage<?> stage) {
        // get() reports a failed call by an assertion error around it.
        assertThatThrownBy(() -> get(stage)).hasCauseInstanceOf(UnreadableValue.class);
    }

    protected static <T> T get(CompletionStage<T> stage) {
        return Parallel.get(stage);
    }
}
