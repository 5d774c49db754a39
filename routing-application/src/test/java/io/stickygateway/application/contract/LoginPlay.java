package io.stickygateway.application.contract;

import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.ClaimId;
import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.ClaimRequest;
import io.stickygateway.domain.binding.LoginClaim;
import io.stickygateway.domain.binding.NewBinding;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** One play: logins that go on step by step. */
public final class LoginPlay {
    static final int USERS = 2;
    static final int NODES = 3;
    private static final Duration LIFETIME = Duration.ofSeconds(90);
    private static final Duration A_WHILE = Duration.ofSeconds(40);

    private final StoreUnderTest store;
    private final ServiceId service = StoreContract.newService();
    private final List<NodeId> nodes = IntStream.range(0, NODES)
            .mapToObj(i -> new NodeId(service + "-" + i))
            .toList();
    private final List<Running> logins;
    private final Map<Integer, Set<NodeId>> homes = new HashMap<>();
    private final List<BindOutcome> wrongOutcomes = new ArrayList<>();
    private Duration now = Duration.ZERO;

    LoginPlay(StoreUnderTest store, List<Login> logins) {
        this.store = store;
        this.logins = logins.stream().map(Running::new).toList();
        store.know(service, nodes);
    }

    /**
     * Somebody logs in for the first time.
     *
     * @param user who, 0 or 1
     * @param candidate the node that placement would choose
     * @param ending what becomes of it
     * @param tellsId whether the reply names the user's id
     */
    public record Login(int user, int candidate, Ending ending, boolean tellsId) {}

    /** What becomes of a login. */
    public enum Ending {
        /** The password is right. */
        SUCCEEDS,
        /** The node says no, or was never reached. */
        FAILS,
        /** Nobody learns what the node said. */
        IS_LOST
    }

    /** One step of that login; with a number beyond them all, time passes. */
    void step(int turn) {
        if (turn < logins.size()) {
            logins.get(turn).step();
        } else {
            now = now.plus(A_WHILE);
            store.pass(A_WHILE);
        }
    }

    void finish() {
        for (Running login : logins) {
            while (!login.isOver()) {
                login.step();
            }
        }
    }

    Set<NodeId> homesOf(int user) {
        return homes.getOrDefault(user, Set.of());
    }

    /** Replies that a user got from elsewhere than home. */
    List<BindOutcome> wrongOutcomes() {
        return wrongOutcomes;
    }

    private final class Running {
        private final Login login;
        private final String name;
        private int stepsDone;
        private @Nullable NodeId node;
        private @Nullable ClaimId claim;
        private @Nullable Duration abortedAt;

        Running(Login login) {
            this.login = login;
            this.name = "user" + login.user();
        }

        boolean isOver() {
            return stepsDone > 3;
        }

        void step() {
            switch (stepsDone++) {
                case 0 -> find();
                case 1 -> claim();
                case 2 -> reply();
                case 3 -> release();
                default -> stepsDone--;
            }
        }

        private void find() {
            UserBinding bound = Parallel.get(
                            store.bindings().find(new BindingKey.ByName(service, StoreContract.key(name))))
                    .binding();
            node = bound == null ? null : bound.node();
        }

        private void claim() {
            if (node != null) {
                return;
            }
            ClaimOutcome outcome = Parallel.get(store.claims()
                    .claim(new ClaimRequest(
                            service, StoreContract.key(name), nodes.get(login.candidate()), 0, LIFETIME, 1_000)));
            if (outcome instanceof ClaimOutcome.AlreadyBound bound) {
                node = bound.binding().node();
            } else {
                LoginClaim claimed = ((ClaimOutcome.Claimed) outcome).claim();
                node = claimed.node();
                claim = claimed.id();
                abortedAt = now.plus(claimed.remaining());
            }
        }

        /** The gateway aborts a login that outlives its claim: its reply reaches nobody. */
        private void reply() {
            boolean aborted = abortedAt != null && now.compareTo(abortedAt) >= 0;
            if (aborted || login.ending() != Ending.SUCCEEDS || node == null) {
                return;
            }
            UserId id = login.tellsId() ? new UserId(name) : null;
            NewBinding wanted = new NewBinding(service, id, StoreContract.names(name), node, claim);
            BindOutcome outcome =
                    Parallel.get(store.bindings().bindIfAbsent(wanted)).outcome();
            homes.computeIfAbsent(login.user(), user -> new HashSet<>()).add(node);
            if (!outcome.binding().node().equals(node)) {
                wrongOutcomes.add(outcome);
            }
        }

        /** Beside the reply and after it, so that much may happen in between. */
        private void release() {
            if (claim != null && login.ending() == Ending.FAILS) {
                Parallel.get(store.claims().release(service, StoreContract.key(name), claim));
            }
        }
    }
}
