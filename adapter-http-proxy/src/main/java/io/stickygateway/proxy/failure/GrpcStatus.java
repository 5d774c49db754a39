package io.stickygateway.proxy.failure;

import java.nio.charset.StandardCharsets;

/**
 * What a gRPC client gets instead of a body. The numbers follow gRPC's own table from HTTP to gRPC status
 * (grpc/doc/http-grpc-status-mapping.md), so that a client sees the same with and without this gateway: above all, only
 * what may pass by itself is UNAVAILABLE (14), the status that clients try again.
 *
 * @param code {@code grpc-status}
 * @param message {@code grpc-message}, percent-encoded
 */
record GrpcStatus(int code, String message) {
    private static final int UNKNOWN = 2;
    private static final int PERMISSION_DENIED = 7;
    private static final int RESOURCE_EXHAUSTED = 8;
    private static final int UNIMPLEMENTED = 12;
    private static final int INTERNAL = 13;
    private static final int UNAVAILABLE = 14;
    private static final int UNAUTHENTICATED = 16;
    private static final char[] HEX = "0123456789ABCDEF".toCharArray();

    static GrpcStatus of(int httpStatus, String message) {
        return new GrpcStatus(code(httpStatus), encode(message));
    }

    private static int code(int httpStatus) {
        return switch (httpStatus) {
            case 401 -> UNAUTHENTICATED;
            case 403 -> PERMISSION_DENIED;
            case 404 -> UNIMPLEMENTED;
            // Not in that table: gRPC's own status for a message above a limit.
            case 413, 429 -> RESOURCE_EXHAUSTED;
            case 400, 431, 500 -> INTERNAL;
            case 502, 503, 504 -> UNAVAILABLE;
            default -> UNKNOWN;
        };
    }

    /** Percent-encodes all but printable ASCII (gRPC over HTTP/2, "Status-Message"). */
    private static String encode(String message) {
        StringBuilder out = new StringBuilder(message.length() + 16);
        for (byte octet : message.getBytes(StandardCharsets.UTF_8)) {
            if (octet >= ' ' && octet <= '~' && octet != '%') {
                out.append((char) octet);
            } else {
                out.append('%').append(HEX[octet >> 4 & 0xF]).append(HEX[octet & 0xF]);
            }
        }
        return out.toString();
    }
}
