package io.stickygateway.proxy.observe;

/** HTTP methods as label values: those of RFC 9110 and PATCH (RFC 5789); whatever else a client makes up is OTHER. */
final class MethodLabels {
    private static final String[] LABELS = {
        "GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "CONNECT", "OTHER"
    };

    private MethodLabels() {}

    static int count() {
        return LABELS.length;
    }

    /** From 0 to {@link #count()} less one; methods are case-sensitive (RFC 9110, 9.1). */
    static int index(String method) {
        for (int i = 0; i < LABELS.length - 1; i++) {
            if (LABELS[i].equals(method)) {
                return i;
            }
        }
        return LABELS.length - 1;
    }

    static String label(int index) {
        return LABELS[index];
    }
}
