package io.stickygateway.domain.definition;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.catalog.CatalogProblem;
import io.stickygateway.domain.catalog.Service;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ServiceKeysTest {
    private static final ServiceDefaults DEFAULTS = new ServiceDefaults(0);

    @Test
    void everyDeclaredKeyIsAskedForAndEveryKeyAskedForIsDeclared() {
        assertThat(declared()).isEqualTo(asked());
    }

    @Test
    void noKeyIsDeclaredTwice() {
        assertThat(ServiceKeys.all()).extracting(DeclaredKey::path).doesNotHaveDuplicates();
    }

    @Test
    void everyKeyTellsPeopleWhatItIs() {
        assertThat(ServiceKeys.all()).allSatisfy(key -> {
            assertThat(key.type()).isNotBlank();
            assertThat(key.reason()).endsWith(".").hasSizeLessThan(120);
            assertThat(key.unit().isEmpty())
                    .isEqualTo(!Set.of("duration", "size").contains(key.type()));
        });
    }

    @Test
    void aKeyIsToldWithTypeRangeUnitDefaultAndReason() {
        assertThat(ServiceKeys.all())
                .contains(
                        new DeclaredKey(
                                "login.deadline",
                                "duration",
                                false,
                                "1s to 1h",
                                "ms, s, m, h or d",
                                "90s",
                                false,
                                "The longest a login may take; it is aborted then."),
                        new DeclaredKey(
                                "nodes[].id",
                                "node id",
                                false,
                                "",
                                "",
                                "",
                                true,
                                "Names the node; unique over all services."),
                        new DeclaredKey(
                                "token-sources",
                                "token source",
                                true,
                                "",
                                "",
                                "header:x-token",
                                false,
                                "Where requests carry their token: header:NAME, bearer, cookie:NAME, query:NAME."),
                        new DeclaredKey(
                                "placement",
                                "choice",
                                false,
                                "round-robin or weighted or least-bound",
                                "",
                                "round-robin",
                                false,
                                "How a node is chosen for someone who has no binding."));
    }

    /** The names that a section admits to know, when it is asked by a name that no key is like. */
    private static Set<String> asked() {
        Map<String, Object> node = Map.of("???????????????????", 1);
        Map<String, Object> other = Map.of("???????????????????", 1);
        Map<String, Object> service = Map.of(
                "???????????????????",
                1,
                "login",
                other,
                "timeouts",
                other,
                "introspection",
                other,
                "nodes",
                List.of(node));
        return CatalogReader.read(1, List.of(service), DEFAULTS).problems().stream()
                .filter(p -> p.expected().startsWith("unknown key"))
                .flatMap(p -> namesIn(p).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static List<String> namesIn(CatalogProblem problem) {
        String section =
                problem.path().replace("services[0].", "").replace("?", "").replace("[0]", "[]");
        String names = problem.expected().replace("unknown key; known here are ", "");
        return List.of(names.split(", ", -1)).stream()
                .map(name -> section + name)
                .toList();
    }

    private static Set<String> declared() {
        Set<String> keys = ServiceKeys.all().stream().map(DeclaredKey::path).collect(Collectors.toSet());
        keys.addAll(Set.of("login", "timeouts", "introspection", "nodes"));
        return keys;
    }

    @Test
    void theDeclaredDefaultIsTheOneThatHolds() {
        Service least = read(Map.of("id", "a", "path-prefix", "/a"));

        Map<String, Object> written = ServiceWriter.write(least);
        ServiceKeys.all().stream()
                .filter(key ->
                        written.containsKey(key.path()) && !key.byDefault().isEmpty())
                .filter(key -> !Set.of("name", "unresolved-token", "body-limit").contains(key.path()))
                .forEach(key -> assertThat(written.get(key.path())).hasToString(shown(key)));
    }

    private static String shown(DeclaredKey key) {
        return key.list() ? "[" + key.byDefault() + "]" : key.byDefault();
    }

    private static Service read(Map<String, Object> tree) {
        return CatalogReader.read(1, List.of(tree), DEFAULTS).services().get(0);
    }
}
