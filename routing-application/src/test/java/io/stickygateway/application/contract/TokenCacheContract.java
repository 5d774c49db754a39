package io.stickygateway.application.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.CachedToken;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.ServiceId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Owners of tokens that gateways pass on to each other. */
public abstract class TokenCacheContract extends CacheContract {
    private static final TokenHash TOKEN = TokenHash.of("a token");
    private static final CachedToken SEVENS = new CachedToken(TokenOwner.of(new UserId("7")), asOf(1), TTL);
    private static final CachedToken ZHANGS = new CachedToken(TokenOwner.of(new NameKey("zhang")), asOf(2), TTL);

    @Test
    void whatNobodyPutIsNotThere() {
        assertThat(find(TOKEN)).isEmpty();
    }

    @Test
    void whatWasPutIsFound() {
        put(TOKEN, SEVENS);
        assertThat(found(TOKEN).owner()).isEqualTo(SEVENS.owner());
        assertSame(found(TOKEN).asOf(), SEVENS.asOf());
        assertThat(found(TOKEN).life()).isEqualTo(SEVENS.life());
        assertThat(find(TokenHash.of("another token"))).isEmpty();
    }

    @Test
    void whatATokenHasLeftMayLookAMillisecondShorterAndNeverLonger() {
        for (Duration life : List.of(Duration.ZERO, Duration.ofNanos(1_999_999), Duration.ofDays(365))) {
            put(TOKEN, new CachedToken(SEVENS.owner(), asOf(1), life));
            assertThat(found(TOKEN).life()).isBetween(life.minusMillis(1), life);
        }
    }

    @Test
    void anOwnerMayBeKnownByNameOnly() {
        put(TOKEN, ZHANGS);
        assertThat(found(TOKEN).owner()).isEqualTo(ZHANGS.owner());
    }

    @Test
    void whatIsPutLaterLiesOverIt() {
        put(TOKEN, ZHANGS);
        put(TOKEN, SEVENS);
        assertThat(found(TOKEN).owner()).isEqualTo(SEVENS.owner());
    }

    @Test
    void aTokenCountsInItsServiceOnly() {
        put(TOKEN, SEVENS);
        assertThat(get(caches().tokens().find(new ServiceId(service + ".7"), TOKEN)))
                .isEmpty();
    }

    @Test
    void anyIdAndAnyNameMayBeTheOwner() {
        for (String odd : ODD) {
            assertThat(comesBack(TokenOwner.of(new UserId(odd)))).as(odd).isTrue();
            assertThat(comesBack(TokenOwner.of(new NameKey(odd)))).as(odd).isTrue();
        }
    }

    private boolean comesBack(TokenOwner owner) {
        put(TOKEN, new CachedToken(owner, asOf(1), TTL));
        return found(TOKEN).owner().equals(owner);
    }

    @Test
    void aValueIsForgottenAfterItsTime() {
        put(TOKEN, SEVENS);
        caches().pass(TTL.minusSeconds(30));
        assertThat(find(TOKEN)).isPresent();
        caches().pass(Duration.ofSeconds(31));
        assertThat(find(TOKEN)).isEmpty();
    }

    @Test
    void somethingElseInItsPlaceIsUnreadableUntilItIsPutOver() {
        caches().spoil(service, TOKEN);
        assertUnreadable(caches().tokens().find(service, TOKEN));
        put(TOKEN, SEVENS);
        assertThat(found(TOKEN).owner()).isEqualTo(SEVENS.owner());
    }

    private void put(TokenHash token, CachedToken value) {
        get(caches().tokens().put(service, token, value, TTL));
    }

    private Optional<CachedToken> find(TokenHash token) {
        return get(caches().tokens().find(service, token));
    }

    private CachedToken found(TokenHash token) {
        return find(token).orElseThrow(() -> new AssertionError("nothing for the token"));
    }
}
