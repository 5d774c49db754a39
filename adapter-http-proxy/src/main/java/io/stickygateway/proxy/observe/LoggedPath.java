package io.stickygateway.proxy.observe;

/** The part of a request target that may stand in a log. */
final class LoggedPath {
    /** Longer paths are cut: a line must not cost a log store more than the request cost the gateway. */
    static final int LONGEST = 1024;

    private LoggedPath() {}

    /**
     * The path: without query and fragment, and with each segment's parameters cut, because tokens travel in the one
     * ({@code ?access_token=}) and sessions in the other ({@code ;jsessionid=}).
     */
    static String of(String target) {
        int end = end(target);
        if (target.lastIndexOf(';', end - 1) < 0) {
            return target.substring(0, end);
        }
        StringBuilder path = new StringBuilder(end);
        boolean parameter = false;
        for (int i = 0; i < end; i++) {
            char c = target.charAt(i);
            parameter = c == ';' || (parameter && c != '/');
            if (!parameter) {
                path.append(c);
            }
        }
        return path.toString();
    }

    private static int end(String target) {
        int end = Math.min(target.length(), LONGEST);
        for (int i = 0; i < end; i++) {
            char c = target.charAt(i);
            if (c == '?' || c == '#') {
                return i;
            }
        }
        return end;
    }
}
