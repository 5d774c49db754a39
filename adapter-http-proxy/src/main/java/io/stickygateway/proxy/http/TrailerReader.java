package io.stickygateway.proxy.http;

/** Reads a trailer section (RFC 9112, 7.1.2): fields without a start line. */
final class TrailerReader extends HeadReader {
    TrailerReader(int limit) {
        super(limit);
    }

    @Override
    int startLine(int from) {
        return from;
    }

    /** The section, once {@link #read} said it is whole. */
    Fields section() {
        return fields();
    }
}
