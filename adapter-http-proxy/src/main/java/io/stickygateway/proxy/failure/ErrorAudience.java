package io.stickygateway.proxy.failure;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.List;

/** Who is going to read an error: the form and the language the request asks for. */
public final class ErrorAudience {
    /** A client whose request head could not be read. */
    public static final ErrorAudience UNKNOWN = new ErrorAudience(ErrorFormat.ENVELOPE, Language.ENGLISH);

    private final ErrorFormat format;
    private final Language language;

    private ErrorAudience(ErrorFormat format, Language language) {
        this.format = format;
        this.language = language;
    }

    /** Reads {@code Content-Type}, {@code Accept} and {@code Accept-Language} of a request. */
    public static ErrorAudience of(HttpHeaders request) {
        List<String> languages = request.getAll(HttpHeaderNames.ACCEPT_LANGUAGE);
        Language language = Language.accepted(languages.isEmpty() ? null : String.join(",", languages));
        return new ErrorAudience(ErrorFormat.wantedBy(request), language);
    }

    ErrorFormat format() {
        return format;
    }

    Language language() {
        return language;
    }
}
