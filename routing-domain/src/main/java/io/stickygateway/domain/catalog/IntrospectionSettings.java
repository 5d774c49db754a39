package io.stickygateway.domain.catalog;

import java.net.URI;
import java.time.Duration;

/**
 * Whom to ask who a token belongs to. The token is sent as {@code Authorization: Bearer} and, form-encoded, as
 * {@code token} (RFC 7662, 2.1), so that a plain "who am I" endpoint and an RFC 7662 one both serve.
 *
 * @param url absolute, http or https
 * @param userId where the answer carries the user id, such as {@code /sub}
 * @param success what a positive answer says, such as {@code /active=true}
 * @param timeout for one question
 * @param cache how long an answer is remembered, zero for not at all
 */
public record IntrospectionSettings(
        URI url, JsonPointer userId, SuccessRule success, Duration timeout, Duration cache) {
    public IntrospectionSettings {
        requireUrl(url);
        Bounds.longerThanNothing("introspection timeout", timeout);
        Bounds.atLeast(0, "introspection cache", cache.toMillis());
    }

    /**
     * The same URL if a token may be sent there.
     *
     * @throws InvalidValue where it is not absolute, or neither http nor https
     */
    public static URI requireUrl(URI url) {
        boolean http = "http".equalsIgnoreCase(url.getScheme()) || "https".equalsIgnoreCase(url.getScheme());
        if (!http || url.getHost() == null) {
            throw new InvalidValue("introspection url", url.toString(), "an absolute http or https URL");
        }
        return url;
    }
}
