package io.stickygateway.domain.decision;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.decision.DecisionTable.Row;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class StickyPolicyTest {
    private static final ServiceId SERVICE = new ServiceId("s");
    private final StickyPolicy policy = new StickyPolicy();

    @TestFactory
    Stream<DynamicTest> everyRowOfTheTableHoldsForEveryCallerItNames() {
        return DecisionTable.rows().stream()
                .flatMap(row -> row.callers().stream().map(caller -> holds(row, caller)));
    }

    private static DynamicTest holds(Row row, Caller caller) {
        return DynamicTest.dynamicTest(
                row + " [" + caller.getClass().getSimpleName() + "]",
                () -> assertThat(row.decide(caller)).isEqualTo(row.decision()));
    }

    /** A reason that no row leads to would be one that nobody can be given, or a row that is missing. */
    @Test
    void everyReasonForARefusalHasARow() {
        Set<RefusalReason> given = DecisionTable.rows().stream()
                .map(Row::decision)
                .filter(RoutingDecision.Refuse.class::isInstance)
                .map(d -> ((RoutingDecision.Refuse) d).refusal().reason())
                .collect(Collectors.toSet());

        assertThat(given).isEqualTo(Set.copyOf(Arrays.asList(RefusalReason.values())));
    }

    @TestFactory
    Stream<DynamicTest> aDisabledServiceRefusesWhateverElseIsSo() {
        RoutingDecision disabled = new RoutingDecision.Refuse(Refusal.of(RefusalReason.SERVICE_DISABLED));
        return whateverElseIsSo(Given::serviceDisabled, decision -> decision.equals(disabled));
    }

    @TestFactory
    Stream<DynamicTest> aServiceThatIsNotStickyPlacesWhateverElseIsSo() {
        return whateverElseIsSo(
                Given::notSticky,
                decision -> decision instanceof RoutingDecision.Forward forward
                        ? forward.why() == Why.NOT_STICKY && forward.version() == null
                        : decision.equals(new RoutingDecision.Refuse(Refusal.of(RefusalReason.NO_HEALTHY_NODE))));
    }

    private static Stream<DynamicTest> whateverElseIsSo(
            UnaryOperator<Given> change, Predicate<RoutingDecision> expected) {
        return DecisionTable.rows().stream()
                .filter(row -> row.claim() == null
                        && row.given().service() != null
                        && row.given().some().enabled())
                .flatMap(row -> row.callers().stream()
                        .map(caller -> DynamicTest.dynamicTest(row.toString(), () -> assertThat(new StickyPolicy()
                                        .decide(change.apply(row.given()).facts(caller)))
                                .matches(expected))));
    }

    @Test
    void theKeyToAskIsTheUsersIdOrTheNameThatLogsIn() {
        Given given = Given.twoNodes();

        assertThat(policy.keyToAsk(given.service(), Given.LOGIN))
                .isEqualTo(new BindingKey.ByName(SERVICE, Given.ZHANG));
        assertThat(policy.keyToAsk(given.service(), Given.SIGNED_IN))
                .isEqualTo(new BindingKey.ByUser(SERVICE, Given.U7));
        assertThat(policy.keyToAsk(given.service(), Given.SIGNED_IN_BY_NAME))
                .isEqualTo(new BindingKey.ByName(SERVICE, Given.ZHANG));
    }

    @Test
    void strangersHaveNoKey() {
        for (Caller stranger : List.of(Given.UNREADABLE, Given.UNKNOWN_TOKEN, Given.UNDETERMINED, Given.ANONYMOUS)) {
            assertThat(policy.keyToAsk(Given.twoNodes().service(), stranger)).isNull();
        }
    }

    @Test
    void nobodyIsAskedForWhereTheBindingDoesNotMatter() {
        for (Caller caller : List.of(Given.LOGIN, Given.SIGNED_IN)) {
            assertThat(policy.keyToAsk(null, caller)).isNull();
            assertThat(policy.keyToAsk(Given.twoNodes().serviceDisabled().service(), caller))
                    .isNull();
            assertThat(policy.keyToAsk(Given.twoNodes().notSticky().service(), caller))
                    .isNull();
        }
    }

    @Test
    void factsAreCompletedWithoutChangingTheRest() {
        RoutingFacts facts = Given.twoNodes().facts(Given.LOGIN);
        BindingFact unbound = new BindingFact.Unbound();
        NodeLoads loads = new NodeLoads(Map.of(Given.HOME, 3L));

        assertThat(facts.with(unbound))
                .isEqualTo(new RoutingFacts(
                        facts.service(), Given.LOGIN, unbound, facts.health(), facts.loads(), 0, false));
        assertThat(facts.with(loads))
                .isEqualTo(new RoutingFacts(
                        facts.service(), Given.LOGIN, facts.binding(), facts.health(), loads, 0, false));
        assertThat(facts.withFresh(null))
                .isEqualTo(
                        new RoutingFacts(null, Given.LOGIN, facts.binding(), facts.health(), facts.loads(), 0, true));
    }
}
