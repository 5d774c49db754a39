package io.stickygateway.proxy.step;

import io.netty.handler.codec.http.HttpHeaders;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.Username;
import io.stickygateway.domain.catalog.JsonPointer;
import io.stickygateway.domain.catalog.LoginSettings;
import io.stickygateway.domain.decision.Caller;
import io.stickygateway.proxy.http.RequestHead;
import io.stickygateway.proxy.login.FlawWords;
import io.stickygateway.proxy.login.LoginName;
import io.stickygateway.proxy.login.LoginRequestReader;
import io.stickygateway.proxy.pipeline.Doubt;
import io.stickygateway.proxy.pipeline.ErrorResponder;
import io.stickygateway.proxy.pipeline.Exchange;
import io.stickygateway.proxy.pipeline.HeldBody;
import io.stickygateway.proxy.pipeline.Outcome;
import io.stickygateway.proxy.pipeline.Step;

/**
 * Step 9: on the login path, reads the body up to its limit and who logs in out of it. The octets are kept and go up as
 * they came.
 */
final class ReadLogin implements Step {
    private final LoginRequestReader reader;
    private final ErrorResponder errors;

    ReadLogin(LoginRequestReader reader, ErrorResponder errors) {
        this.reader = reader;
        this.errors = errors;
    }

    @Override
    public Outcome run(Exchange exchange) {
        if (!exchange.isLogin()) {
            return Outcome.CONTINUE;
        }
        LoginSettings settings = exchange.service().login();
        if (exchange.request().contentLength() > settings.bodyLimit()) {
            return unreadable(exchange, FlawWords.tooLong(settings));
        }
        LoginBody body = new LoginBody(exchange, settings.bodyLimit(), errors);
        exchange.client().receive(body);
        return Outcome.of(body.held(), held -> read(exchange, settings, held));
    }

    private Outcome read(Exchange exchange, LoginSettings settings, HeldBody held) {
        exchange.heldBody().set(held);
        if (!held.isWhole()) {
            return unreadable(exchange, FlawWords.tooLong(settings));
        }
        RequestHead request = exchange.request();
        JsonPointer pointer = settings.usernameInRequest();
        HttpHeaders headers = request.fields().toHttpHeaders();
        String query = request.query().isEmpty() ? null : request.query().substring(1);
        LoginName name = reader.read(pointer, headers, query, held.octets());
        if (name instanceof LoginName.Unreadable unreadable) {
            return unreadable(exchange, LoginRequestReader.why(unreadable.flaw(), pointer, headers));
        }
        return known(exchange, ((LoginName.Known) name).name(), settings.caseSensitive());
    }

    private static Outcome known(Exchange exchange, Username name, boolean caseSensitive) {
        exchange.loginName().set(name);
        exchange.caller().set(new Caller.LoginAttempt(NameKey.of(name, caseSensitive)));
        return Outcome.CONTINUE;
    }

    private static Outcome unreadable(Exchange exchange, String why) {
        exchange.doubt().set(new Doubt(why, null));
        exchange.caller().set(new Caller.UnreadableLogin());
        return Outcome.CONTINUE;
    }
}
