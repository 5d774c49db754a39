package io.stickygateway.application.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.LoggedChange;
import io.stickygateway.domain.binding.TokenChange;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.ServiceId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whose token it is, for as long as it is used. */
public abstract class TokenDirectoryContract extends StoreContract {
    private static final Duration TTL = Duration.ofDays(30);
    private static final TokenHash TOKEN = TokenHash.of("a token");
    private static final TokenOwner ZHANG = TokenOwner.of(new UserId("7"));

    @Test
    void aTokenThatNobodyLearnedIsNobodys() {
        assertThat(find(TOKEN)).isEmpty();
    }

    @Test
    void aLearnedTokenIsItsOwners() {
        remember(ZHANG);
        assertThat(find(TOKEN)).contains(ZHANG);
        assertThat(find(TokenHash.of("another token"))).isEmpty();
    }

    @Test
    void anOwnerMayBeKnownByNameOnly() {
        remember(TokenOwner.of(key("zhang")));
        assertThat(find(TOKEN)).contains(TokenOwner.of(key("zhang")));
    }

    @Test
    void aTokenCountsInItsServiceOnly() {
        remember(ZHANG);
        ServiceId other = newService();
        nodeOfAnotherService(other);
        assertThat(get(store().tokens().find(other, TOKEN)).owner()).isNull();
    }

    @Test
    void aTokenThatIsLearnedAgainIsItsNewOwners() {
        remember(TokenOwner.of(key("zhang")));
        remember(ZHANG);
        assertThat(find(TOKEN)).contains(ZHANG);
    }

    @Test
    void aTokenThatIsNotUsedIsForgotten() {
        remember(ZHANG);
        store().pass(TTL.plusSeconds(1));
        assertThat(find(TOKEN)).isEmpty();
    }

    @Test
    void everyUseRenewsAToken() {
        remember(ZHANG);
        for (int use = 0; use < 4; use++) {
            store().pass(TTL.multipliedBy(2).dividedBy(3));
            assertThat(find(TOKEN)).as("use %s", use).contains(ZHANG);
        }
        store().pass(TTL.plusSeconds(1));
        assertThat(find(TOKEN)).isEmpty();
    }

    @Test
    void aForgottenTokenMayBeLearnedAgain() {
        remember(ZHANG);
        store().pass(TTL.plusSeconds(1));
        remember(TokenOwner.of(new UserId("8")));
        assertThat(find(TOKEN)).contains(TokenOwner.of(new UserId("8")));
    }

    @Test
    void oneTokenLearnedByManyAtOnceIsNoFailure() {
        Parallel.calls(20, i -> store().tokens().remember(service, TOKEN, ZHANG, TTL));
        assertThat(find(TOKEN)).contains(ZHANG);
    }

    @Test
    void aTokenThatChangesItsOwnerIsLogged() {
        remember(TokenOwner.of(key("zhang")));
        BindingVersion before = endOfLog();
        remember(ZHANG);
        assertThat(loggedAfter(before)).containsExactly(new TokenChange(endOfLog(), service, TOKEN));
        assertThat(endOfLog()).isGreaterThan(before);
    }

    @Test
    void aTokenThatIsLearnedOrUsedAgainIsNotLogged() {
        BindingVersion before = endOfLog();
        remember(ZHANG);
        remember(ZHANG);
        store().pass(TTL.dividedBy(2));
        assertThat(find(TOKEN)).contains(ZHANG);
        assertThat(loggedAfter(before)).isEmpty();
    }

    @Test
    void aTokenThatIsTakenAwayWhileItLivesIsLogged() {
        remember(ZHANG);
        BindingVersion before = endOfLog();
        store().revoke(service, TOKEN);
        assertThat(loggedAfter(before)).containsExactly(new TokenChange(endOfLog(), service, TOKEN));
        assertThat(find(TOKEN)).isEmpty();
    }

    @Test
    void aTokenThatIsTakenAwayAfterItsTimeIsNotLogged() {
        remember(ZHANG);
        store().pass(TTL.plusSeconds(1));
        BindingVersion before = endOfLog();
        store().revoke(service, TOKEN);
        assertThat(loggedAfter(before)).isEmpty();
    }

    /** A cached owner is void once a later line of the log names the token: so a read has to tell where it stood. */
    @Test
    void aReadTellsTheEndOfTheLog() {
        remember(TokenOwner.of(key("zhang")));
        remember(ZHANG);
        assertThat(get(store().tokens().find(service, TOKEN)).asOf().position()).isEqualTo(endOfLog());
    }

    private BindingVersion endOfLog() {
        return get(store().changes().after(BindingVersion.NONE, 0)).end();
    }

    private List<LoggedChange> loggedAfter(BindingVersion position) {
        return get(store().changes().after(position, 10)).changes();
    }

    private void remember(TokenOwner owner) {
        get(store().tokens().remember(service, TOKEN, owner, TTL));
    }

    private Optional<TokenOwner> find(TokenHash token) {
        return Optional.ofNullable(get(store().tokens().find(service, token)).owner());
    }
}
