package io.stickygateway.proxy.login;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** Why a login's request or reply taught the gateway nothing. A small fixed set, fit for a metric label. */
public enum LoginFlaw {
    /** A content coding other than gzip, deflate, br and identity. */
    UNKNOWN_ENCODING,
    /** The coded bytes are damaged or end early. */
    BROKEN_ENCODING,
    /** More bytes than are looked at, before or after the coding was undone. */
    TOO_LARGE,
    /** Not UTF-8, or a charset is declared under which a node might read other characters. */
    NOT_UTF8,
    /** Neither JSON nor a URL-encoded form. */
    UNKNOWN_TYPE,
    /** Not one JSON document, or one nested too deeply. */
    NOT_JSON,
    /** A form with a broken percent-encoding. */
    NOT_A_FORM,
    /** A key stands there twice, in two spellings, or in the query too: a node may take the other one. */
    DUPLICATE_KEY,
    /** The field is not there. */
    MISSING,
    /** The field is there but is not text. */
    WRONG_TYPE,
    /** Empty, blank, too long, or with characters that no name has. */
    NOT_A_NAME,
    /** The reply's HTTP status is not 2xx. */
    HTTP_STATUS,
    /** The reply has nothing in the place that tells success: it has another shape than the settings say. */
    NO_SUCCESS_FIELD,
    /** The reply does not say what success says: a wrong password, most of the time. */
    NOT_SUCCESSFUL;

    private static final Set<LoginFlaw> OF_REPLIES = Set.copyOf(EnumSet.of(
            UNKNOWN_ENCODING,
            BROKEN_ENCODING,
            TOO_LARGE,
            NOT_JSON,
            DUPLICATE_KEY,
            HTTP_STATUS,
            NO_SUCCESS_FIELD,
            NOT_SUCCESSFUL));

    /** Those that a reply can have. */
    public static Set<LoginFlaw> ofReplies() {
        return OF_REPLIES;
    }

    /** Whether the node said no by it, as nodes mostly do: a reply in which success is not told tells none. */
    public boolean isNo() {
        return this == NOT_SUCCESSFUL || this == NO_SUCCESS_FIELD;
    }

    /** As a metric label or log field: {@code not-json}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
