package io.stickygateway.proxy.observe;

import io.stickygateway.proxy.failure.ErrorCode;
import org.jspecify.annotations.Nullable;

/** Entries for tests: one good request, told apart by its request id. */
final class AccessEntries {
    /** 2026-11-29T20:15:53.007Z. */
    static final long ENDED_AT = 1_795_983_353_007L;

    private AccessEntries() {}

    static AccessEntry entry(String requestId) {
        return new AccessEntry(
                ENDED_AT,
                "/s",
                requestId,
                "0af7651916cd43dd8448eb211c80319c",
                "u-1",
                "GET",
                "/s/notes?token=SECRET",
                200,
                1_234_567,
                "node-1",
                "bound",
                1_000_000,
                null,
                null,
                null,
                null);
    }

    static AccessEntry targeting(String target) {
        return new AccessEntry(
                ENDED_AT, null, "req-1", null, null, "GET", target, 200, 0, null, null, -1, null, null, null, null);
    }

    static AccessEntry failed(int status, @Nullable ErrorCode error) {
        return new AccessEntry(
                ENDED_AT,
                null,
                "req-1",
                null,
                null,
                "GET",
                "/",
                status,
                0,
                null,
                null,
                -1,
                error,
                "why",
                "not-json",
                "65dcf16e");
    }
}
