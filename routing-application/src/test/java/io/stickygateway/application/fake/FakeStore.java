package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.UserBinding.State;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.LoginClaims;
import io.stickygateway.domain.port.Moves;
import io.stickygateway.domain.port.Replicas;
import io.stickygateway.domain.port.TokenDirectory;
import io.stickygateway.domain.port.UserBindings;
import java.time.InstantSource;

/** A whole store in memory: its ports, and what operators and accidents do to it. Any thread. */
public final class FakeStore {
    private final Outage outage = new Outage();
    private final Book book = new Book();
    private final Life life;
    private final Changes changes;
    private final FakeUserBindings bindings;
    private final ClaimBook claimBook;
    private final FakeLoginClaims claims;
    private final FakeTokenDirectory tokens;
    private final FakeServiceCatalog catalog;
    private final FakeReplicas replicas;
    private final FakeMoves moves;

    public FakeStore(InstantSource clock) {
        this.life = new Life(clock, book);
        this.changes = new Changes(outage, book, life);
        this.claimBook = new ClaimBook(clock);
        this.bindings = new FakeUserBindings(outage, book, claimBook, life);
        this.claims = new FakeLoginClaims(outage, book, claimBook, life);
        this.tokens = new FakeTokenDirectory(outage, clock, life, book, changes);
        this.catalog = new FakeServiceCatalog(outage);
        ReplicaBook registry = new ReplicaBook(clock);
        MoveBook moveBook = new MoveBook(clock, book);
        this.replicas = new FakeReplicas(outage, registry, moveBook, life);
        this.moves = new FakeMoves(outage, book, claimBook, registry, moveBook, changes, catalog::mayHave);
    }

    public UserBindings bindings() {
        return bindings;
    }

    public LoginClaims claims() {
        return claims;
    }

    public TokenDirectory tokens() {
        return tokens;
    }

    public BindingChanges changes() {
        return changes;
    }

    public FakeServiceCatalog catalog() {
        return catalog;
    }

    public Replicas replicas() {
        return replicas;
    }

    public Moves moves() {
        return moves;
    }

    /** How many first logins' claims a service has. */
    public long liveClaims(ServiceId service) {
        return claimBook.liveIn(service).size();
    }

    /** From now on every call fails. */
    public void goAway() {
        outage.begin();
    }

    public void comeBack() {
        outage.end();
    }

    /** From now on calls are carried out and their answers kept back. */
    public void holdAnswers() {
        outage.holdAnswers();
    }

    /** Gives the answers that were kept back, and answers at once again. */
    public void giveAnswers() {
        outage.giveAnswers();
    }

    /** An operator's unsafe hand, past every fence: moves a bound user. */
    public void move(BindingKey key, NodeId to) {
        book.change(key, to, State.BOUND);
        changes.tell();
    }

    /** An operator's hand freezes a user; no runner will go on from there. */
    public void freeze(BindingKey key) {
        book.change(key, null, State.MOVING);
        changes.tell();
    }

    /** An operator's unsafe hand, past every fence: ends a binding. */
    public void release(BindingKey key) {
        book.release(key);
        changes.tell();
    }

    /** An operator takes a token away. */
    public void revoke(ServiceId service, TokenHash token) {
        tokens.revoke(service, token);
    }

    /** A restore: the store begins another life. */
    public StoreEpoch beginNewLife() {
        return life.beginAnew();
    }
}
