package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.JsonPointer;
import io.stickygateway.domain.catalog.LoginPath;
import io.stickygateway.domain.catalog.LoginSettings;
import io.stickygateway.domain.catalog.SuccessRule;
import io.stickygateway.domain.catalog.TokenLocation;
import io.stickygateway.domain.catalog.UnreadableLogin;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code login}: how a login's request is read and its reply learned from. */
final class LoginSection {
    static final String NAME = "login";

    private static final Kind<JsonPointer> POINTER = Kinds.value("JSON pointer", JsonPointer::new, JsonPointer::value);

    private static final Key<JsonPointer> USERNAME = Key.of(
            "username", POINTER, "/username", "Where the request names the user; its last part names a form's field.");
    private static final Key<SuccessRule> SUCCESS = Key.of(
            "success",
            Kinds.value("success rule", SuccessRule::parse, SuccessRule::text),
            "/code=200",
            "What a successful reply says: a JSON pointer and the value there.");
    private static final Key<TokenLocation> TOKEN = Key.of(
            "token",
            Kinds.value("token location", TokenLocation::parse, TokenLocation::text),
            "/data/token",
            "Where the reply carries the token: a JSON pointer, header:NAME or cookie:NAME.");
    private static final Key<JsonPointer> USER_ID =
            Key.of("user-id", POINTER, "/data/userId", "Where the reply carries the user id.");
    private static final Key<JsonPointer> USER_NAME =
            Key.of("user-name", POINTER, "/data/username", "Where the reply carries the user's name.");
    private static final Key<Duration> DEADLINE =
            Key.of("deadline", Kinds.duration("1s", "1h"), "90s", "The longest a login may take; it is aborted then.");
    private static final Key<Duration> TOKEN_TTL = Key.of(
            "token-ttl", Kinds.duration("1m", "3650d"), "30d", "How long a token is remembered after its last use.");
    private static final Key<Boolean> CASE_SENSITIVE =
            Key.of("case-sensitive", Kinds.flag(), "false", "true: Zhang and zhang are two users.");
    private static final Key<UnreadableLogin> UNREADABLE = Key.of(
            "unreadable",
            Kinds.choice(UnreadableLogin.class),
            "refuse",
            "What becomes of a login whose username can't be read; forward: placed, and its reply not learned.");
    private static final Key<Long> BODY_LIMIT =
            Key.of("body-limit", Kinds.size("1KB", "1MB"), "64KB", "The largest login request; it is held in memory.");
    private static final Key<Integer> MAX_CLAIMS = Key.of(
            "max-claims", Kinds.integer(1, 1_000_000), "10000", "Most first logins under way at once in the service.");
    private static final Key<LoginPath> LEARN_PATHS = Key.list(
            "learn-paths",
            Kinds.value("login path", LoginPath::new, LoginPath::value),
            "",
            "Further paths below the prefix whose replies carry tokens: refresh, single sign-on.");
    static final List<Key<?>> KEYS = List.of(
            USERNAME,
            SUCCESS,
            TOKEN,
            USER_ID,
            USER_NAME,
            DEADLINE,
            TOKEN_TTL,
            CASE_SENSITIVE,
            UNREADABLE,
            BODY_LIMIT,
            MAX_CLAIMS,
            LEARN_PATHS);

    private LoginSection() {}

    /**
     * Reads the section.
     *
     * @param path the service's login path
     */
    static LoginSettings read(Section in, @Nullable LoginPath path) {
        return new LoginSettings(
                path,
                in.get(USERNAME),
                in.get(SUCCESS),
                in.get(TOKEN),
                in.get(USER_ID),
                in.get(USER_NAME),
                in.get(DEADLINE),
                in.get(TOKEN_TTL),
                in.get(CASE_SENSITIVE),
                in.get(UNREADABLE),
                in.get(BODY_LIMIT),
                in.get(MAX_CLAIMS),
                in.list(LEARN_PATHS));
    }

    static Map<String, Object> write(LoginSettings login) {
        return new Written()
                .put(USERNAME, login.usernameInRequest())
                .put(SUCCESS, login.success())
                .put(TOKEN, login.tokenInReply())
                .put(USER_ID, login.userIdInReply())
                .put(USER_NAME, login.usernameInReply())
                .put(DEADLINE, login.deadline())
                .put(TOKEN_TTL, login.tokenTtl())
                .put(CASE_SENSITIVE, login.caseSensitive())
                .put(UNREADABLE, login.unreadable())
                .put(BODY_LIMIT, login.bodyLimit())
                .put(MAX_CLAIMS, login.maxClaims())
                .putAll(LEARN_PATHS, login.learnPaths())
                .map();
    }
}
