package io.stickygateway.domain.catalog;

import java.util.List;

/**
 * A catalog as it was read.
 *
 * @param version rises with every change
 * @param services those that could be read
 * @param problems everything wrong with it; a catalog with problems is not put in force
 */
public record CatalogReading(long version, List<Service> services, List<CatalogProblem> problems) {
    public CatalogReading {
        services = List.copyOf(services);
        problems = List.copyOf(problems);
    }

    public boolean isSound() {
        return problems.isEmpty();
    }
}
