package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads services out of trees, telling everything that is wrong with them at once. */
public final class CatalogReader {
    private CatalogReader() {}

    /**
     * Reads a list of services.
     *
     * @param version of the catalog that is read
     * @param services each a mapping by the names of {@link ServiceKeys}, in any of a name's spellings
     *     ({@code base-url}, {@code baseUrl}); values may be numbers and booleans or their text
     * @param defaults what holds where a service says nothing
     * @return the services that could be read, in their order, and every problem; a part that makes no sense is left
     *     out or has its default
     */
    public static CatalogReading read(long version, List<?> services, ServiceDefaults defaults) {
        Problems problems = new Problems();
        List<Service> readable = new ArrayList<>();
        for (int i = 0; i < services.size(); i++) {
            Section.read("services[" + i + "]", services.get(i), problems, in -> ServiceSection.read(in, defaults))
                    .ifPresent(readable::add);
        }
        return new CatalogReading(version, readable, problems.all());
    }

    /** Reads the services that stand under a name of a larger section; what is wrong with them is told there. */
    public static List<Service> read(Section in, String name, ServiceDefaults defaults) {
        return in.sections(name, service -> ServiceSection.read(service, defaults)).stream()
                .flatMap(Optional::stream)
                .toList();
    }
}
