package io.stickygateway.proxy.client;

import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.failure.ProxyFailure;
import io.stickygateway.proxy.http.MalformedMessage;

/** What a client is told of a message that breaks the protocol. */
final class Faults {
    private Faults() {}

    static ProxyFailure failure(MalformedMessage malformed) {
        return ProxyFailure.of(code(malformed.fault())).because(malformed.getMessage());
    }

    private static ErrorCode code(MalformedMessage.Fault fault) {
        return switch (fault) {
            case SYNTAX -> ErrorCode.BAD_REQUEST;
            case TARGET_TOO_LONG -> ErrorCode.URI_TOO_LONG;
            case FIELDS_TOO_LARGE -> ErrorCode.HEADERS_TOO_LARGE;
            case METHOD -> ErrorCode.METHOD_NOT_ALLOWED;
            case EXPECTATION -> ErrorCode.EXPECTATION_FAILED;
        };
    }
}
