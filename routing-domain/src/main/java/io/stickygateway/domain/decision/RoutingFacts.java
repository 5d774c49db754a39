package io.stickygateway.domain.decision;

import io.stickygateway.domain.binding.NodeLoads;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.health.HealthView;
import org.jspecify.annotations.Nullable;

/**
 * Everything a decision rests on.
 *
 * @param service whose prefix matched; null where none did
 * @param caller who asks
 * @param binding what is known of the caller's binding
 * @param health of the nodes
 * @param loads users at each node; {@link NodeLoads#NONE} where placement does not need them
 * @param ticket the next turn of placement
 * @param catalogIsFresh whether the service was read for this request, so that a node it lacks does not exist
 */
public record RoutingFacts(
        @Nullable Service service,
        Caller caller,
        BindingFact binding,
        HealthView health,
        NodeLoads loads,
        long ticket,
        boolean catalogIsFresh) {

    /** The same with what has been learned of the binding. */
    public RoutingFacts with(BindingFact known) {
        return new RoutingFacts(service, caller, known, health, loads, ticket, catalogIsFresh);
    }

    /** The same with the loads. */
    public RoutingFacts with(NodeLoads known) {
        return new RoutingFacts(service, caller, binding, health, known, ticket, catalogIsFresh);
    }

    /** The same with a service that was read for this request. */
    public RoutingFacts withFresh(@Nullable Service read) {
        return new RoutingFacts(read, caller, binding, health, loads, ticket, true);
    }
}
