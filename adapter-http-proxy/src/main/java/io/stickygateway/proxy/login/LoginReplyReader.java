package io.stickygateway.proxy.login;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpStatusClass;
import io.stickygateway.domain.binding.UserId;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.JsonPointer;
import io.stickygateway.domain.catalog.LoginSettings;
import io.stickygateway.domain.catalog.Service;
import io.stickygateway.proxy.json.JsonDocument;
import io.stickygateway.proxy.json.UnreadableJson;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Learns from a copy of a node's reply. Bound is exactly what the node calls a success: a status alone never is, since
 * nodes answer 200 to a wrong password too. Immutable; any thread; the time it takes grows with the limit.
 */
public final class LoginReplyReader {
    private final int decodedLimit;

    /**
     * Makes a reader.
     *
     * @param decodedLimit most bytes of a reply once its content codings are undone
     */
    public LoginReplyReader(int decodedLimit) {
        this.decodedLimit = decodedLimit;
    }

    /**
     * What a whole reply tells. The same for the login itself and for learn paths, whose replies may leave out what the
     * login told.
     *
     * @param service whose settings say where things stand
     * @param status of the reply
     * @param headers of the reply
     * @param body a copy, content codings still on; only read
     */
    public LoginReply read(Service service, int status, HttpHeaders headers, byte[] body) {
        try {
            if (!HttpStatusClass.SUCCESS.contains(status)) {
                throw new FlawedLogin(LoginFlaw.HTTP_STATUS);
            }
            String encoding = String.join(",", headers.getAll(HttpHeaderNames.CONTENT_ENCODING));
            byte[] plain = ContentCodings.undo(encoding, body, decodedLimit);
            String contentType = headers.get(HttpHeaderNames.CONTENT_TYPE, "");
            return learn(service, headers, JsonDocument.parse(LoginText.lenient(plain, contentType)));
        } catch (UnreadableJson e) {
            return new LoginReply.NotLearned(FlawedLogin.of(e).flaw());
        } catch (FlawedLogin e) {
            return new LoginReply.NotLearned(e.flaw());
        }
    }

    private static LoginReply learn(Service service, HttpHeaders headers, JsonDocument body) throws FlawedLogin {
        LoginSettings login = service.login();
        if (!body.says(login.success())) {
            boolean told = body.has(login.success().pointer());
            throw new FlawedLogin(told ? LoginFlaw.NOT_SUCCESSFUL : LoginFlaw.NO_SUCCESS_FIELD);
        }
        return new LoginReply.Learned(
                value(body, login.userIdInReply(), UserId::new),
                value(body, login.usernameInReply(), Username::new),
                LearnedToken.find(service, headers, body));
    }

    private static <T> @Nullable T value(JsonDocument body, JsonPointer pointer, Function<String, T> type) {
        String text = body.text(pointer);
        try {
            return text == null ? null : type.apply(text);
        } catch (IllegalArgumentException e) {
            // Blank, too long or not a name: the same as not told.
            return null;
        }
    }
}
