package io.stickygateway.application.fake;

import io.stickygateway.application.contract.Services;
import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.CatalogConflict;
import io.stickygateway.domain.port.ServiceCatalog;
import io.stickygateway.domain.port.Subscription;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/** The catalog in memory, and what operators do to it. */
public final class FakeServiceCatalog implements ServiceCatalog {
    private final Outage outage;
    private final Listeners listeners = new Listeners();
    private final Map<ServiceId, Service> services = new LinkedHashMap<>();
    private List<CatalogProblem> problems = List.of();
    private long version;

    FakeServiceCatalog(Outage outage) {
        this.outage = outage;
    }

    @Override
    public CompletionStage<CatalogReading> load() {
        return outage.ask(() -> new CatalogReading(version, List.copyOf(services.values()), problems));
    }

    @Override
    public CompletionStage<Boolean> seedIfEmpty(List<Service> seeds) {
        return outage.ask(() -> {
            boolean empty = services.isEmpty();
            if (empty) {
                save(seeds);
            }
            return empty;
        });
    }

    @Override
    public CompletionStage<Void> merge(List<Service> others) {
        return outage.ask(() -> {
            save(others);
            return null;
        });
    }

    @Override
    public Subscription onChange(Runnable listener) {
        return listeners.add(listener);
    }

    /** An operator's edit: the service as it is from now on. */
    public void put(Service service) {
        edit(() -> services.put(service.id(), service));
    }

    public void remove(ServiceId service) {
        edit(() -> services.remove(service));
    }

    /** An operator takes a node out, wherever it is. */
    void takeOut(NodeId node) {
        edit(() -> services.replaceAll((id, service) -> Services.withNodes(
                service,
                service.nodes().stream().filter(n -> !n.id().equals(node)).toList())));
    }

    /** Whether a service has that node; one that was never entered has any. */
    boolean mayHave(ServiceId service, NodeId node) {
        Service known = services.get(service);
        return known == null || known.node(node) != null;
    }

    /** What is wrong with the catalog from now on; none: it is sound. */
    public void hasProblems(List<CatalogProblem> found) {
        edit(() -> problems = List.copyOf(found));
    }

    private void edit(Runnable change) {
        outage.change(() -> {
            change.run();
            version++;
        });
        listeners.tell();
    }

    private void save(List<Service> others) {
        List<String> conflicts = others.stream()
                .flatMap(service -> services.values().stream().flatMap(stored -> conflicts(service, stored)))
                .toList();
        if (!conflicts.isEmpty()) {
            throw new CatalogConflict(conflicts);
        }
        for (Service service : others) {
            services.merge(service.id(), service, FakeServiceCatalog::over);
        }
        version++;
        listeners.tell();
    }

    private static Stream<String> conflicts(Service service, Service stored) {
        if (service.id().equals(stored.id())) {
            return Stream.of();
        }
        String whose = " of service " + service.id() + " belongs to the stored service " + stored.id();
        return Stream.concat(
                service.prefixes().stream()
                        .filter(stored.prefixes()::contains)
                        .map(prefix -> "path prefix " + prefix + whose),
                service.nodes().stream()
                        .filter(node -> stored.node(node.id()) != null)
                        .map(node -> "node " + node.id() + whose));
    }

    private static Service over(Service stored, Service merged) {
        Map<NodeId, Node> nodes = new LinkedHashMap<>();
        stored.nodes().forEach(node -> nodes.put(node.id(), node));
        merged.nodes().forEach(node -> nodes.put(node.id(), node));
        return new Service(
                merged.id(),
                merged.name(),
                merged.prefixes(),
                merged.enabled(),
                merged.defaultNode(),
                merged.healthPath(),
                merged.sticky(),
                merged.login(),
                merged.forward(),
                List.copyOf(nodes.values()));
    }
}
