package io.stickygateway.domain.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stickygateway.domain.catalog.AnyCatalog;
import io.stickygateway.domain.catalog.CatalogReading;
import io.stickygateway.domain.catalog.Service;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class WritingServicesTest {
    private static final List<String> COLUMNS =
            List.of("id", "name", "enabled", "path-prefixes", "login-path", "health-path", "default-node", "nodes");

    @Property
    void whatIsWrittenIsReadBackAsTheSameService(@ForAll("services") Service service) {
        assertThat(read(ServiceWriter.write(service))).isEqualTo(service);
    }

    @Property
    void whatIsWrittenMayPassThroughTextAlone(@ForAll("services") Service service) {
        assertThat(read(asText(ServiceWriter.write(service)))).isEqualTo(service);
    }

    @Property(tries = 100)
    void columnsAndSettingsTogetherAreTheWhole(@ForAll("services") Service service) {
        Map<String, Object> whole = new LinkedHashMap<>(ServiceWriter.write(service));
        Map<String, Object> settings = ServiceWriter.settings(service);

        assertThat(settings).doesNotContainKeys(COLUMNS.toArray(String[]::new));
        assertThat(whole).containsAllEntriesOf(settings);
        whole.keySet().removeAll(settings.keySet());
        assertThat(COLUMNS).containsAll(whole.keySet());
    }

    @Test
    void theNamesAreThoseOfTheYaml() {
        Service service = CatalogReader.read(
                        1,
                        List.of(Map.of(
                                "id", "a", "path-prefix", "/a", "introspection", Map.of("url", "http://iam/who"))),
                        new ServiceDefaults(10 << 20))
                .services()
                .get(0);

        assertThat(ServiceWriter.settings(service))
                .containsEntry("sticky", true)
                .containsEntry("placement", "round-robin")
                .containsEntry("unresolved-token", "anonymous")
                .containsEntry("token-sources", List.of("header:x-token"))
                .containsEntry("host", "client")
                .containsEntry("body-limit", "10MB")
                .containsEntry("timeouts", Map.of("connect", "2s", "response-head", "1m", "idle", "5m", "tunnel", "1h"))
                .containsEntry(
                        "introspection",
                        Map.of(
                                "url", "http://iam/who",
                                "user-id", "/sub",
                                "success", "/active=true",
                                "timeout", "2s",
                                "cache", "1m"))
                .containsOnlyKeys(
                        "sticky",
                        "placement",
                        "unresolved-token",
                        "token-sources",
                        "introspection",
                        "login",
                        "host",
                        "timeouts",
                        "body-limit");
    }

    @Test
    void whatIsWrittenCannotBeChanged() {
        Map<String, Object> tree = ServiceWriter.write(
                CatalogReader.read(1, List.of(Map.of("id", "a", "path-prefix", "/a")), new ServiceDefaults(0))
                        .services()
                        .get(0));

        assertThatThrownBy(tree::clear).isInstanceOf(UnsupportedOperationException.class);
    }

    @Provide
    static Arbitrary<Service> services() {
        return AnyCatalog.services();
    }

    private static Service read(Object tree) {
        CatalogReading reading = CatalogReader.read(1, List.of(tree), new ServiceDefaults(1));
        assertThat(reading.problems()).isEmpty();
        return reading.services().get(0);
    }

    private static Object asText(Object tree) {
        if (tree instanceof Map<?, ?> mapping) {
            return mapping.entrySet().stream()
                    .collect(Collectors.toMap(e -> e.getKey().toString(), e -> asText(e.getValue())));
        }
        return tree instanceof List<?> list
                ? list.stream().map(WritingServicesTest::asText).toList()
                : tree.toString();
    }
}
