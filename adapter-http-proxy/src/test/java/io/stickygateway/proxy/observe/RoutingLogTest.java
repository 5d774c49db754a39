package io.stickygateway.proxy.observe;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.stickygateway.application.fake.SampleService;
import io.stickygateway.domain.binding.BindOutcome;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.health.NodeHealth;
import io.stickygateway.domain.move.HomeChange;
import io.stickygateway.domain.move.Move;
import io.stickygateway.domain.move.MoveId;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.domain.port.StoreQuestion;
import io.stickygateway.domain.port.StoreUnavailable;
import io.stickygateway.domain.port.UnreadableValue;
import io.stickygateway.domain.replica.Incarnation;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class RoutingLogTest {
    private static final ServiceId S = new ServiceId("s");
    private static final NodeId A = new NodeId("node-a");
    private static final NodeId B = new NodeId("node-b");
    private static final UserBinding BINDING = new UserBinding(
            S, new UserId("u-1"), List.of(new NameKey("zhang")), A, new BindingVersion(7), UserBinding.State.BOUND);

    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();
    private final Logger logger = (Logger) LoggerFactory.getLogger("io.stickygateway.routing");
    private final AtomicLong now = new AtomicLong();
    private final RoutingLog log = new RoutingLog(now::get);

    @BeforeEach
    void listen() {
        logger.setAdditive(false);
        logger.setLevel(Level.INFO);
        logger.addAppender(lines);
        lines.start();
    }

    @AfterEach
    void leave() {
        logger.detachAppender(lines);
        logger.setLevel(null);
        logger.setAdditive(true);
    }

    @Test
    void aHealthChangeNamesTheNodeAndTheReason() {
        log.healthChanged(S, A, new NodeHealth(NodeHealth.State.DOWN, 0, null, "connection refused"));
        log.healthChanged(S, A, new NodeHealth(NodeHealth.State.UP, 0, null, null));

        assertThat(said()).containsExactly("WARN s/node-a is DOWN: connection refused", "INFO s/node-a is UP");
    }

    @Test
    void aHealthChangeNamesTheAddressOfANodeInTheCatalog() {
        log.tableChanged(
                RoutingTable.of(3, List.of(SampleService.sticky("s", "a").build())));
        log.healthChanged(S, new NodeId("a"), new NodeHealth(NodeHealth.State.UP, 0, null, null));

        BaseUrl address = SampleService.nodeAt("a").baseUrl();
        assertThat(said()).endsWith("INFO s/a (" + address + ") is UP");
    }

    @Test
    void aNewTableIsToldByWhatItChanged() {
        log.tableChanged(
                RoutingTable.of(3, List.of(SampleService.sticky("s", "a").build())));
        log.tableChanged(RoutingTable.of(
                4, List.of(SampleService.sticky("s", "a").disabled().build())));

        assertThat(said())
                .containsExactly(
                        "INFO catalog 3: 1 service, 1 node",
                        "INFO catalog 4: 1 service, 1 node",
                        "INFO catalog 4: service s disabled");
    }

    @Test
    void aBindingThatContradictsALoginIsSaidWithoutNamingTheUser() {
        log.learned(S, new BindOutcome.Created(BINDING));
        log.learned(S, new BindOutcome.Elsewhere(BINDING, B));
        log.learned(S, new BindOutcome.NameTaken(BINDING, new NameKey("zhang")));
        log.learned(
                S,
                new BindOutcome.Split(
                        BINDING,
                        new UserBinding(S, null, BINDING.names(), B, new BindingVersion(3), UserBinding.State.BOUND)));

        assertThat(said())
                .containsExactly(
                        "WARN s: binding 7 stays on node-a, but node-b answered a login",
                        "WARN s: binding 7 on node-a goes without a name that belongs to another user",
                        "WARN s: binding 7 on node-a by id, but its name is bound on node-b");
        assertThat(String.join("", said())).doesNotContain("zhang", "u-1");
    }

    @Test
    void theProblemsAreSaidOnceForEachVersionUntilACatalogIsAccepted() {
        List<CatalogProblem> problems = List.of(new CatalogProblem("service s, id", "x", "expected one"));
        log.catalogRefused(1, 0, problems);
        log.catalogRefused(1, 0, problems);
        log.catalogRefused(2, 0, problems);
        assertThat(said())
                .containsExactly(
                        "WARN catalog 1 refused, 0 stays: service s, id: \"x\": expected one",
                        "WARN catalog 2 refused, 0 stays: service s, id: \"x\": expected one");

        log.tableChanged(
                RoutingTable.of(3, List.of(SampleService.sticky("s", "a", "b").build())));
        log.catalogRefused(2, 0, problems);
        assertThat(said()).hasSize(4).element(2).isEqualTo("INFO catalog 3: 1 service, 2 nodes");
    }

    @Test
    void manyProblemsAreSomeLinesAndTheirNumber() {
        log.catalogRefused(1, 0, Collections.nCopies(1_000, new CatalogProblem("a", "b", "c")));
        assertThat(said()).hasSize(21).endsWith("WARN catalog 1 refused, 0 stays: and 980 more");
    }

    @Test
    void anOutageIsALineForEachOfItsKindsAndNotForEachRequest() {
        StoreUnavailable away = new StoreUnavailable("connection refused", null);
        for (int i = 0; i < 100; i++) {
            log.notLearned(S, "store-slow", "late");
            log.notLearned(S, "store-failed", "connection refused");
            log.loginNotStored(S, away);
            log.storeFailed(StoreQuestion.CLAIM, away);
            log.storeFailed(StoreQuestion.TOKEN, away);
            log.changesUnavailable(away);
            log.catalogUnavailable(away);
            log.snapshotFailed(new IllegalStateException("disk full"));
            log.introspectionFailed(S, new IllegalStateException("status 500"));
            log.notLearned(S, "not-json", "the reply is no JSON");
        }

        assertThat(said())
                .containsExactly(
                        "WARN login not stored in time: s: late",
                        "WARN a request's question to the database failed, claim: connection refused",
                        "WARN a request's question to the database failed, token: connection refused",
                        "WARN the database does not answer: connection refused",
                        "WARN catalog can't be kept on local disk: disk full",
                        "WARN token introspection fails: s: status 500",
                        "WARN login not learned, not-json: s: the reply is no JSON");
    }

    @Test
    void theEndOfAnOutageIsSaidOnceAndOnlyAfterOne() {
        log.changesFollowed(BindingVersion.NONE);
        log.changesUnavailable(new StoreUnavailable("connection refused", null));
        log.changesFollowed(new BindingVersion(1));
        log.changesFollowed(new BindingVersion(2));

        assertThat(said())
                .containsExactly(
                        "WARN the database does not answer: connection refused",
                        "INFO the database answers again, the change log is followed");
    }

    @Test
    void aFaultOfTheGatewayIsNoOutageButAnErrorWithItsTrace() {
        log.catalogUnavailable(new NullPointerException("a bug"));
        log.storeFailed(StoreQuestion.BINDING, new NullPointerException("another"));

        assertThat(said()).containsExactly("ERROR the database does not answer, by a fault of the gateway");
        assertThat(lines.list.get(0).getThrowableProxy().getMessage()).isEqualTo("a bug");
    }

    @Test
    void aWrongPasswordIsNoNews() {
        log.notLearned(S, "not-successful", "the reply does not say /code=200");

        assertThat(said()).isEmpty();
    }

    @Test
    void whatOneServiceDoesNotTellIsSaidThoughAnotherDidNotEither() {
        ServiceId other = new ServiceId("t");
        log.notLearned(S, "no-success-field", "no /code");
        log.notLearned(other, "no-success-field", "no /ok");
        log.loginLacks(S, RoutingObserver.Gap.TOKEN, "none at /data/token");
        log.loginLacks(other, RoutingObserver.Gap.TOKEN, "none at /token");

        assertThat(said())
                .containsExactly(
                        "WARN login not learned, no-success-field: s: no /code",
                        "WARN login not learned, no-success-field: t: no /ok",
                        "WARN login without a token: s: none at /data/token",
                        "WARN login without a token: t: none at /token");
    }

    @Test
    void anIdThatIsMissingIsSaidOnceAnHourSinceNamesAloneMayDo() {
        for (int minute = 0; minute <= 60; minute++) {
            log.loginLacks(S, RoutingObserver.Gap.USER_ID, "none at /data/userId");
            now.addAndGet(Duration.ofMinutes(1).toNanos());
        }

        assertThat(said())
                .containsExactly(
                        "WARN login without a user id: s: none at /data/userId",
                        "WARN login without a user id: s: none at /data/userId (and 59 times since the last line)");
    }

    @Test
    void aServiceThatComesBackIsSpokenOfAgain() {
        log.notLearned(S, "not-json", "no");
        log.tableChanged(
                RoutingTable.of(2, List.of(SampleService.sticky("t", "b").build())));
        log.notLearned(S, "not-json", "no");

        assertThat(said()).filteredOn(line -> line.startsWith("WARN")).hasSize(2);
    }

    @Test
    void aStoreThatWentBackIsAnErrorThatSaysWhatToDo() {
        log.storeWentBack(new BindingVersion(9), new BindingVersion(4));

        assertThat(said())
                .singleElement()
                .asString()
                .startsWith("ERROR STORE_WENT_BACK: ")
                .contains("ends at 4, but 9 was seen", "only one database is written to", "docs/observability.md");
    }

    @Test
    void aLaterRegistrationIsAWarningForItHasEndedRequests() {
        log.replicaRegistered(new Incarnation(7));
        log.replicaRegistered(new Incarnation(9));

        assertThat(said()).hasSize(2);
        assertThat(said().get(0)).isEqualTo("INFO registered as replica 7");
        assertThat(said().get(1)).startsWith("WARN registered anew as replica 9: ");
    }

    @Test
    void aMoveThatWasTakenOverIsSaidWithoutNamingTheUser() {
        log.moveResumed(new Move(new MoveId(5), new HomeChange.Rebind(B), BINDING), true);
        log.moveResumed(new Move(new MoveId(6), new HomeChange.Release(), BINDING), false);

        assertThat(said())
                .containsExactly(
                        "INFO s: move 5 (rebind to node-b from node-a, frozen at 7), left behind by another process,"
                                + " is done",
                        "INFO s: move 6 (release from node-a, frozen at 7), left behind by another process, was not"
                                + " done: the user's home is as it was");
    }

    @Test
    void whatFailsBetweenGatewaysIsALineForEachKindAndNotForEachRequest() {
        StoreUnavailable away = new StoreUnavailable("connection refused", null);
        for (int i = 0; i < 100; i++) {
            log.notAcknowledged(away);
            log.cacheFailed(RoutingObserver.Cache.SHARED_BINDING, away);
            log.cacheFailed(RoutingObserver.Cache.SHARED_BINDING, new UnreadableValue("rubbish", null));
            log.cacheFailed(RoutingObserver.Cache.SHARED_TOKEN, away);
        }

        assertThat(said())
                .containsExactly(
                        "WARN freezes of users can't be acknowledged, their moves wait: connection refused",
                        "WARN the shared cache can't be asked, shared_binding: connection refused",
                        "WARN the shared cache holds something unreadable, shared_binding: rubbish",
                        "WARN the shared cache can't be asked, shared_token: connection refused");
    }

    private List<String> said() {
        return lines.list.stream()
                .map(line -> line.getLevel() + " " + line.getFormattedMessage())
                .toList();
    }
}
