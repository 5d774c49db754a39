package io.stickygateway.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stickygateway.domain.catalog.RoutingTable.Route;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoutingTableTest {
    @ParameterizedTest
    @CsvSource({
        "/js, js",
        "/js/, js",
        "/js/b, js",
        "/js/a, ai",
        "/js/a/x/y, ai",
        "/js/a//x, ai",
        "/js//a, js",
        "/js/ax, js",
        "/ai, ai",
        "/jsx, rest",
        "/, rest",
        "//js, rest",
        "/x/y/z/very/long/path/that/goes/far/beyond/every/prefix, rest",
    })
    void theLongestPrefixOfWholeSegmentsWins(String path, String service) {
        RoutingTable table =
                RoutingTable.of(1, List.of(sample("rest", "/"), sample("js", "/js"), sample("ai", "/js/a", "/ai")));

        assertThat(idOf(table.find(path))).isEqualTo(service);
    }

    @ParameterizedTest
    @CsvSource({"/", "/x", "/sx", "//s", "s", "*", "''"})
    void noPrefixIsNoRoute(String path) {
        assertThat(RoutingTable.of(1, List.of(sample("s", "/s"))).find(path)).isNull();
        assertThat(RoutingTable.empty().find(path)).isNull();
    }

    @ParameterizedTest
    @CsvSource({"s", "*", "''"})
    void whatIsNoPathHasNoRouteThoughAServiceTakesAllPaths(String target) {
        assertThat(RoutingTable.of(1, List.of(sample("rest", "/"))).find(target))
                .isNull();
    }

    @Test
    void theRouteTellsWhichPrefixMatched() {
        Service service = sample("s", "/s", "/t/u");
        RoutingTable table = RoutingTable.of(1, List.of(service));

        assertThat(table.find("/t/u/x")).isEqualTo(new Route(new PathPrefix("/t/u"), service));
        assertThat(new Route(new PathPrefix("/t/u"), service).below("/t/u/x")).isEqualTo("/x");
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /s/auth/login, true",
        "POST, /s/AUTH//%6cogin/, true",
        "GET, /s/auth/login, false",
        "post, /s/auth/login, false",
        "POST, /s/auth/logout, false",
        "POST, /s, false",
    })
    void aLoginIsAPostToTheLoginPath(String method, String path, boolean isLogin) {
        Service service = SampleServices.withLogin(sample("s", "/s"), new LoginPath("/auth/login"));

        assertThat(new Route(new PathPrefix("/s"), service).isLogin(method, path))
                .isEqualTo(isLogin);
    }

    @Test
    void aServiceWithoutLoginPathHasNoLogin() {
        assertThat(new Route(new PathPrefix("/s"), sample("s", "/s")).isLogin("POST", "/s/auth/login"))
                .isFalse();
    }

    @Test
    void servicesAreFoundById() {
        Service a = sample("a", "/a");
        RoutingTable table = RoutingTable.of(7, List.of(a, sample("b", "/b")));

        assertThat(table.service(new ServiceId("a"))).isSameAs(a);
        assertThat(table.service(new ServiceId("c"))).isNull();
        assertThat(table.services()).hasSize(2).first().isSameAs(a);
        assertThat(table.version()).isEqualTo(7);
        assertThat(RoutingTable.empty().services()).isEmpty();
        assertThat(RoutingTable.empty().version()).isZero();
    }

    @Test
    void servicesThatClashMakeNoTable() {
        assertThatThrownBy(() -> RoutingTable.of(1, List.of(sample("a", "/a"), sample("a", "/a"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("services[1].id")
                .hasMessageContaining("services[1].path-prefixes[0]");
    }

    @Property
    void agreesWithLookingAtEveryPrefix(
            @ForAll("prefixes") @Size(max = 12) Set<PathPrefix> prefixes, @ForAll("paths") String path) {
        List<Service> services = prefixes.stream().map(RoutingTableTest::only).toList();

        Route found = RoutingTable.of(1, services).find(path);

        assertThat(found == null ? null : found.prefix()).isEqualTo(naive(prefixes, path));
    }

    private static @Nullable PathPrefix naive(Set<PathPrefix> prefixes, String path) {
        return prefixes.stream()
                .filter(p -> p.matches(path))
                .max(Comparator.comparingInt(p -> p.value().length()))
                .orElse(null);
    }

    @Provide
    static Arbitrary<Set<PathPrefix>> prefixes() {
        return segments(3).map(p -> new PathPrefix(p.isEmpty() ? "/" : p)).set();
    }

    @Provide
    static Arbitrary<String> paths() {
        Arbitrary<String> ends = Arbitraries.of("", "/", "x", "//", "/x", ";v", "%2f");
        return segments(5).flatMap(path -> ends.map(end -> path + end));
    }

    private static Arbitrary<String> segments(int most) {
        return Arbitraries.of("/a", "/ab", "/b", "/%20").list().ofMaxSize(most).map(s -> String.join("", s));
    }

    private static Service only(PathPrefix prefix) {
        String id = "s" + Integer.toHexString(prefix.value().hashCode());
        return sample(id, prefix.value());
    }

    private static Service sample(String id, String... prefixes) {
        return SampleServices.service(id, prefixes);
    }

    private static @Nullable String idOf(@Nullable Route route) {
        return route == null ? null : route.service().id().value();
    }
}
