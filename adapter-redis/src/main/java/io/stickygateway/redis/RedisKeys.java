package io.stickygateway.redis;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.catalog.ServiceId;
import java.util.HexFormat;

/**
 * What is kept under which key. A service's id holds no colon, so the first one after it ends it, and whatever follows
 * is the user's id or name as it is, colons and all: no two of them share a key.
 */
final class RedisKeys {
    private static final String BY_USER = "gateway:route:user:";
    private static final String BY_NAME = "gateway:route:name:";
    private static final String TOKEN = "gateway:token:";

    private RedisKeys() {}

    static String of(BindingKey key) {
        return key instanceof BindingKey.ByUser byUser
                ? BY_USER + key.service() + ":" + byUser.user()
                : BY_NAME + key.service() + ":" + ((BindingKey.ByName) key).name();
    }

    static String of(ServiceId service, TokenHash token) {
        return TOKEN + service + ":" + HexFormat.of().formatHex(token.octets());
    }
}
