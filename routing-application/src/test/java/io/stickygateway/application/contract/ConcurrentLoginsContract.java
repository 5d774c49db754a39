package io.stickygateway.application.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindReceipt;
import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.ClaimRequest;
import io.stickygateway.domain.binding.LoginClaim;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** Many at once: one node, one row, no failure. */
public abstract class ConcurrentLoginsContract extends StoreContract {
    private static final int PARALLEL = 50;

    @Test
    void fiftyFirstLoginsUnderOneNameEndOnOneNode() {
        List<BindReceipt> receipts = Parallel.calls(PARALLEL, i -> login("zhang", "7", i));
        assertOneHome(receipts);
        assertThat(receipts)
                .filteredOn(receipt -> receipt.outcome() instanceof BindOutcome.Created)
                .hasSize(1);
    }

    /** A whole first login: claim, then bind where the claim led. */
    private CompletionStage<BindReceipt> login(String name, String user, int turn) {
        return store().claims().claim(claimOf(name, turn % 2 == 0 ? a : b)).thenCompose(outcome -> {
            if (outcome instanceof ClaimOutcome.AlreadyBound bound) {
                return store().bindings()
                        .bindIfAbsent(wanted(user, bound.binding().node(), name));
            }
            LoginClaim claim = ((ClaimOutcome.Claimed) outcome).claim();
            return store().bindings()
                    .bindIfAbsent(new NewBinding(service, new UserId(user), names(name), claim.node(), claim.id()));
        });
    }

    @Test
    void fiftyClaimsOfOneNameAreOneClaim() {
        List<ClaimOutcome> outcomes =
                Parallel.calls(PARALLEL, i -> store().claims().claim(claimOf("zhang", i % 2 == 0 ? a : b)));
        assertThat(outcomes)
                .extracting(outcome -> ((ClaimOutcome.Claimed) outcome).claim().id())
                .containsOnly(((ClaimOutcome.Claimed) outcomes.get(0)).claim().id());
    }

    @Test
    void fiftyThatFailLeaveNoClaim() {
        Parallel.calls(PARALLEL, i -> claimAndFail("zhang", i));
        assertThat(get(store().bindings().loads(service)).of(a)).isZero();
        assertThat(get(store().bindings().loads(service)).of(b)).isZero();
    }

    @Test
    void thoseThatFailMeanwhileLeadNobodyAstray() {
        List<Optional<BindReceipt>> receipts = Parallel.calls(
                PARALLEL,
                i -> i % 3 == 0
                        ? login("zhang", "7", i).thenApply(Optional::of)
                        : claimAndFail("zhang", i).thenApply(done -> Optional.empty()));
        assertOneHome(receipts.stream().flatMap(Optional::stream).toList());
    }

    private CompletionStage<Void> claimAndFail(String name, int turn) {
        return store().claims()
                .claim(claimOf(name, turn % 2 == 0 ? a : b))
                .thenCompose(outcome -> outcome instanceof ClaimOutcome.Claimed claimed
                        ? store().claims()
                                .release(service, key(name), claimed.claim().id())
                        : CompletableFuture.completedFuture(null));
    }

    @Test
    void anEndedClaimIsTakenOverOnce() {
        claimed("zhang", a);
        store().pass(CLAIM_IS_OVER);
        List<ClaimOutcome> outcomes =
                Parallel.calls(PARALLEL, i -> store().claims().claim(claimOf("zhang", i % 2 == 0 ? b : c)));
        assertThat(outcomes)
                .extracting(outcome -> ((ClaimOutcome.Claimed) outcome).claim().node())
                .containsOnly(((ClaimOutcome.Claimed) outcomes.get(0)).claim().node());
    }

    @Test
    void fiftyBindsOfOneIdWithoutAnyClaimEndOnOneNode() {
        assertOneHome(Parallel.calls(
                PARALLEL, i -> store().bindings().bindIfAbsent(wanted("7", i % 2 == 0 ? a : b, "zhang"))));
    }

    @Test
    void idAndNamesInAnyOrderEndInOneBinding() {
        List<NewBinding> ways = List.of(
                wanted("7", a, "zhang", "zhang@example.org"),
                wanted("7", a, "zhang@example.org", "zhang"),
                wanted(null, a, "zhang"),
                wanted("7", a, "zhang@example.org"));
        Parallel.calls(PARALLEL, i -> store().bindings().bindIfAbsent(ways.get(i % 2)));
        List<BindReceipt> receipts =
                Parallel.calls(PARALLEL, i -> store().bindings().bindIfAbsent(ways.get(i % ways.size())));
        assertThat(receipts).extracting(receipt -> receipt.outcome().binding()).containsOnly(find(byUser("7")));
        assertThat(find(byName("zhang"))).isEqualTo(find(byUser("7")));
    }

    @Test
    void twoUsersWhoWantEachOthersNamesBothGetBound() {
        List<BindReceipt> receipts = Parallel.calls(PARALLEL, i -> {
            NewBinding one = wanted("7", a, "zhang", "li");
            NewBinding other = wanted("8", b, "li", "zhang");
            return store().bindings().bindIfAbsent(i % 2 == 0 ? one : other);
        });
        assertThat(receipts).hasSize(PARALLEL);
        assertThat(find(byUser("7"))).extracting(UserBinding::node).isEqualTo(a);
        assertThat(find(byUser("8"))).extracting(UserBinding::node).isEqualTo(b);
        assertThat(find(byName("zhang"))).isIn(find(byUser("7")), find(byUser("8")));
    }

    @Test
    void aNodeTakesExactlyAsManyAsItHasRoomFor() {
        List<ClaimOutcome> outcomes = Parallel.calls(PARALLEL, i -> store().claims()
                .claim(new ClaimRequest(service, key("user" + i), a, 5, LIFETIME, 10_000)));
        assertThat(outcomes).filteredOn(ClaimOutcome.Claimed.class::isInstance).hasSize(5);
        assertThat(outcomes).filteredOn(ClaimOutcome.NodeFull.class::isInstance).hasSize(PARALLEL - 5);
    }

    @Test
    void aServiceHasExactlyAsManyFirstLoginsUnderWayAsItMay() {
        List<ClaimOutcome> outcomes = Parallel.calls(PARALLEL, i -> store().claims()
                .claim(new ClaimRequest(service, key("user" + i), node(i), 0, LIFETIME, 7)));
        assertThat(outcomes).filteredOn(ClaimOutcome.Claimed.class::isInstance).hasSize(7);
        assertThat(outcomes).filteredOn(ClaimOutcome.TooMany.class::isInstance).hasSize(PARALLEL - 7);
    }

    private NodeId node(int turn) {
        return List.of(a, b, c).get(turn % 3);
    }

    private void assertOneHome(List<BindReceipt> receipts) {
        UserBinding home = find(byUser("7"));
        assertThat(home).isNotNull().isEqualTo(find(byName("zhang")));
        assertThat(receipts).extracting(receipt -> receipt.outcome().binding()).containsOnly(home);
    }
}
