package io.stickygateway.application.fake;

import io.stickygateway.application.contract.LoginPlay;
import io.stickygateway.application.contract.LoginsInAnyOrder;
import io.stickygateway.application.contract.StoreUnderTest;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class LoginsInAnyOrderOnTheFakeTest extends LoginsInAnyOrder {
    @Override
    protected StoreUnderTest store() {
        return new FakeStoreUnderTest();
    }

    @Property(tries = 2_000)
    void everySuccessfulReplyCameFromHome(
            @ForAll("logins") List<LoginPlay.Login> logins, @ForAll("order") List<Integer> order) {
        play(logins, order);
    }
}
