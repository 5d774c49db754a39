package io.stickygateway.proxy.login;

import io.stickygateway.domain.catalog.JsonPointer;
import io.stickygateway.domain.catalog.LoginSettings;

/** Flaws in words for operators, with the keys that say where to look. */
public final class FlawWords {
    private FlawWords() {}

    /**
     * Why a request names nobody for sure.
     *
     * @param pointer where the name was looked for
     * @param form whether the body is a form, whose field is the pointer's last segment
     */
    static String ofRequest(LoginFlaw flaw, JsonPointer pointer, boolean form) {
        String place = form ? "the field " + pointer.lastSegment() : pointer.value();
        return flaw.label() + ": "
                + switch (flaw) {
                    case MISSING ->
                        form ? "no field " + pointer.lastSegment() + " in the form" : "no " + place + " in the JSON";
                    case WRONG_TYPE -> place + " is not text";
                    case NOT_A_NAME -> place + " is empty, too long or no name";
                    case DUPLICATE_KEY ->
                        (form ? place : "a key or " + place)
                                + " stands there twice, in two spellings, or in the query too";
                    case NOT_JSON -> "the body is not one JSON document";
                    case NOT_A_FORM -> "a broken percent-encoding in the form";
                    case NOT_UTF8 -> "not UTF-8, or another charset is declared";
                    case UNKNOWN_TYPE ->
                        "Content-Type is neither JSON nor application/x-www-form-urlencoded, or is there twice";
                    case UNKNOWN_ENCODING -> "a Content-Encoding other than gzip, deflate and br, or a form with one";
                    case BROKEN_ENCODING -> "the body can't be decoded as its Content-Encoding says";
                    case TOO_LARGE -> "more octets than are read, once decoded";
                    case HTTP_STATUS, NO_SUCCESS_FIELD, NOT_SUCCESSFUL -> "a flaw of replies";
                };
    }

    /** A request that is longer than may be held. */
    public static String tooLong(LoginSettings login) {
        return LoginFlaw.TOO_LARGE.label() + ": more than " + login.bodyLimit() + " octets (login.body-limit)";
    }

    /** Why a reply taught nothing. */
    public static String ofReply(LoginFlaw flaw, LoginSettings login) {
        return switch (flaw) {
            case NO_SUCCESS_FIELD ->
                "the reply has no " + login.success().pointer() + "; set login.success to what a successful reply says";
            case NOT_SUCCESSFUL -> "the reply does not say " + login.success().text();
            case HTTP_STATUS -> "the status of the reply is not 2xx";
            case NOT_JSON -> "the reply is not one JSON document";
            case DUPLICATE_KEY -> "a key stands twice in the reply";
            case UNKNOWN_ENCODING -> "the reply's Content-Encoding is none of gzip, deflate and br";
            case BROKEN_ENCODING -> "the reply can't be decoded as its Content-Encoding says";
            case TOO_LARGE -> "the reply is larger than may be held (gateway.proxy.login-reply) or decoded";
            case NOT_UTF8, UNKNOWN_TYPE, NOT_A_FORM, MISSING, WRONG_TYPE, NOT_A_NAME -> "a flaw of requests";
        };
    }
}
