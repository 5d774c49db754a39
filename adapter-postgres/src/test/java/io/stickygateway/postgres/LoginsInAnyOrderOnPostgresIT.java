package io.stickygateway.postgres;

import io.stickygateway.application.contract.LoginPlay;
import io.stickygateway.application.contract.LoginsInAnyOrder;
import io.stickygateway.application.contract.StoreUnderTest;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

class LoginsInAnyOrderOnPostgresIT extends LoginsInAnyOrder {
    private static final PostgresStore STORE = new PostgresStore();

    @BeforeContainer
    static void open() {
        STORE.open();
    }

    @AfterContainer
    static void close() {
        STORE.close();
    }

    @Override
    protected StoreUnderTest store() {
        return STORE;
    }

    @Property(tries = 40)
    void everySuccessfulReplyCameFromHome(
            @ForAll("logins") List<LoginPlay.Login> logins, @ForAll("order") List<Integer> order) {
        play(logins, order);
    }
}
