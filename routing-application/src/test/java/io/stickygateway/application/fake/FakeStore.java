package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.StoreEpoch;
import io.stickygateway.domain.binding.UserBinding.State;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.BindingChanges;
import io.stickygateway.domain.port.LoginClaims;
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

    public FakeStore(InstantSource clock) {
        this.life = new Life(clock, book);
        this.changes = new Changes(outage, book, life);
        this.claimBook = new ClaimBook(clock);
        this.bindings = new FakeUserBindings(outage, book, claimBook, life);
        this.claims = new FakeLoginClaims(outage, book, claimBook, life);
        this.tokens = new FakeTokenDirectory(outage, clock, life);
        this.catalog = new FakeServiceCatalog(outage);
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

    /** An operator's move of a bound user. */
    public void move(BindingKey key, NodeId to) {
        book.change(key, to, State.BOUND);
        changes.tell();
    }

    /** The beginning of a move. */
    public void freeze(BindingKey key) {
        book.change(key, null, State.MOVING);
        changes.tell();
    }

    /** The end of a binding. */
    public void release(BindingKey key) {
        book.release(key);
        changes.tell();
    }

    /** A restore: the store begins another life. */
    public StoreEpoch beginNewLife() {
        return life.beginAnew();
    }
}
