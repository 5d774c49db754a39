package io.stickygateway.domain.catalog;

/**
 * One thing wrong with a catalog, told so that a person can mend it.
 *
 * @param path the place, such as {@code services[0].nodes[1].base-url}
 * @param value what stands there; empty where something is missing
 * @param expected what should stand there
 */
public record CatalogProblem(String path, String value, String expected) {
    @Override
    public String toString() {
        return path + ": \"" + value + "\": " + expected;
    }
}
