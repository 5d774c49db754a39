package io.stickygateway.proxy.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.port.RoutingObserver;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BothObserversTest {
    private final List<String> heard = new ArrayList<>();

    static Stream<Method> events() {
        return Stream.of(RoutingObserver.class.getMethods());
    }

    /** A new event of the port that this class did not learn of would be lost without a word. */
    @ParameterizedTest
    @MethodSource("events")
    void bothHearEveryEventOfThePort(Method event) throws Exception {
        BothObservers both = new BothObservers(listener("first"), listener("second"));
        event.invoke(both, nothings(event));

        assertThat(heard).containsExactly("first " + event.getName(), "second " + event.getName());
    }

    private RoutingObserver listener(String name) {
        return (RoutingObserver) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {RoutingObserver.class}, (self, method, arguments) -> {
                    heard.add(name + " " + method.getName());
                    return null;
                });
    }

    private static @Nullable Object[] nothings(Method event) {
        return Stream.of(event.getParameterTypes())
                .map(type -> type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null)
                .toArray();
    }
}
