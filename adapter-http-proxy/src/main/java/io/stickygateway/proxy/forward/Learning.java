package io.stickygateway.proxy.forward;

import io.stickygateway.application.routing.ConfirmLogin;
import io.stickygateway.domain.port.RoutingObserver;
import io.stickygateway.proxy.login.LoginReplyReader;

/**
 * What learning from replies takes.
 *
 * @param reader reads copies of them
 * @param logins keeps what they tell
 * @param observer hears of those that told nothing
 * @param limit most octets of a reply that are held back; a larger one goes on unlearned
 */
public record Learning(LoginReplyReader reader, ConfirmLogin logins, RoutingObserver observer, int limit) {}
