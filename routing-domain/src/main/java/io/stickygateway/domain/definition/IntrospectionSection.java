package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.IntrospectionSettings;
import io.stickygateway.domain.catalog.InvalidValue;
import io.stickygateway.domain.catalog.JsonPointer;
import io.stickygateway.domain.catalog.SuccessRule;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code introspection}: whom to ask about a token that the gateway has not learned. */
final class IntrospectionSection {
    static final String NAME = "introspection";

    private static final Key<URI> URL = Key.required(
            "url", Kinds.value("URL", IntrospectionSection::url, URI::toString), "Asked who a token belongs to.");
    private static final Key<JsonPointer> USER_ID = Key.of(
            "user-id",
            Kinds.value("JSON pointer", JsonPointer::new, JsonPointer::value),
            "/sub",
            "Where the answer carries the user id.");
    private static final Key<SuccessRule> SUCCESS = Key.of(
            "success",
            Kinds.value("success rule", SuccessRule::parse, SuccessRule::text),
            "/active=true",
            "What a positive answer says.");
    private static final Key<Duration> TIMEOUT =
            Key.of("timeout", Kinds.duration("10ms", "30s"), "2s", "For one question.");
    private static final Key<Duration> CACHE =
            Key.of("cache", Kinds.duration("0s", "1d"), "1m", "How long an answer is remembered.");
    static final List<Key<?>> KEYS = List.of(URL, USER_ID, SUCCESS, TIMEOUT, CACHE);

    private IntrospectionSection() {}

    static Optional<IntrospectionSettings> read(Section in) {
        URI url = in.find(URL);
        JsonPointer userId = in.get(USER_ID);
        SuccessRule success = in.get(SUCCESS);
        Duration timeout = in.get(TIMEOUT);
        Duration cache = in.get(CACHE);
        return Optional.ofNullable(url).map(u -> new IntrospectionSettings(u, userId, success, timeout, cache));
    }

    static Map<String, Object> write(IntrospectionSettings settings) {
        return new Written()
                .put(URL, settings.url())
                .put(USER_ID, settings.userId())
                .put(SUCCESS, settings.success())
                .put(TIMEOUT, settings.timeout())
                .put(CACHE, settings.cache())
                .map();
    }

    private static URI url(String text) {
        try {
            return IntrospectionSettings.requireUrl(new URI(text));
        } catch (URISyntaxException e) {
            throw new InvalidValue("introspection url", text, "an absolute http or https URL");
        }
    }
}
