package io.stickygateway.proxy.observe;

import java.util.ArrayList;
import java.util.List;

/**
 * HTTP statuses as label values. A registered one stands for itself; a node that makes statuses up can add no label:
 * those share their class, and {@code none} is a request that ended without an answer.
 */
final class StatusLabels {
    /** The registry of HTTP status codes (IANA), and 499, which some nodes borrow from nginx. */
    private static final int[] REGISTERED = {
        100, 101, 102, 103, 104, 200, 201, 202, 203, 204, 205, 206, 207, 208, 226, 300, 301, 302, 303, 304, 305, 307,
        308, 400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 421, 422, 423,
        424, 425, 426, 428, 429, 431, 451, 499, 500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511
    };

    private static final int ABOVE_ALL = 600;
    private static final int OTHER = 6;
    private static final List<String> LABELS =
            new ArrayList<>(List.of("none", "1xx", "2xx", "3xx", "4xx", "5xx", "other"));
    private static final byte[] BY_STATUS = new byte[ABOVE_ALL];

    static {
        for (int status = 1; status < ABOVE_ALL; status++) {
            BY_STATUS[status] = (byte) (status < 100 ? OTHER : status / 100);
        }
        for (int status : REGISTERED) {
            BY_STATUS[status] = (byte) LABELS.size();
            LABELS.add(Integer.toString(status));
        }
    }

    private StatusLabels() {}

    /** How many labels there are. */
    static int count() {
        return LABELS.size();
    }

    /** From 0 to {@link #count()} less one. */
    static int index(int status) {
        return status >= 0 && status < ABOVE_ALL ? BY_STATUS[status] : OTHER;
    }

    static String label(int index) {
        return LABELS.get(index);
    }
}
