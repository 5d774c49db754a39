package io.stickygateway.proxy.introspect;

import io.netty.handler.codec.http.HttpStatusClass;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.catalog.IntrospectionSettings;
import io.stickygateway.proxy.json.JsonDocument;
import io.stickygateway.proxy.json.UnreadableJson;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/**
 * What an authority's answer means.
 *
 * @param settings where in it things stand
 * @param status of the answer
 */
record IntrospectionAnswer(IntrospectionSettings settings, int status) {
    /**
     * How "who am I" endpoints say that the token is nobody's. Not 400 nor 404, which a wrong URL in the settings
     * brings too.
     */
    private static final Set<Integer> NOBODY = Set.of(401, 403);

    /**
     * The user; empty where the authority does not know the token.
     *
     * @throws IntrospectionFailed where the answer says neither
     */
    Optional<UserId> user(byte[] body) {
        if (NOBODY.contains(status)) {
            return Optional.empty();
        }
        if (!HttpStatusClass.SUCCESS.contains(status)) {
            throw new IntrospectionFailed("status " + status);
        }
        JsonDocument document = parse(body);
        if (!document.says(settings.success())) {
            return Optional.empty();
        }
        String id = document.text(settings.userId());
        if (id == null) {
            throw new IntrospectionFailed("positive answer without a user id at " + settings.userId());
        }
        return Optional.of(userId(id));
    }

    private static JsonDocument parse(byte[] body) {
        try {
            return JsonDocument.parse(new String(body, StandardCharsets.UTF_8));
        } catch (UnreadableJson e) {
            throw new IntrospectionFailed("answer is unreadable: " + e.getMessage());
        }
    }

    private static UserId userId(String text) {
        try {
            return new UserId(text);
        } catch (IllegalArgumentException e) {
            throw new IntrospectionFailed("positive answer with a " + e.getMessage());
        }
    }
}
