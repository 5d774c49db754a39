package io.stickygateway.proxy.http;

import io.stickygateway.proxy.http.MalformedMessage.Fault;
import java.nio.charset.StandardCharsets;

/** What a well-formed request line and well-formed fields may still get wrong together. */
final class RequestRules {
    private static final String[] COMMON_METHODS = {"GET", "POST", "PUT", "HEAD", "OPTIONS", "DELETE", "PATCH"};

    private RequestRules() {}

    static RequestHead head(byte[] octets, int methodStart, int methodEnd, int targetEnd, int minor, Fields fields) {
        String method = method(octets, methodStart, methodEnd);
        if (method.equals("CONNECT") || method.equals("TRACE")) {
            throw new MalformedMessage(Fault.METHOD, method + " is not served");
        }
        Target target = TargetForm.read(octets, methodEnd + 1, targetEnd, method);
        checkHost(fields, minor);
        checkExpectation(fields, minor);
        return new RequestHead(octets, methodStart, method, target, minor, fields);
    }

    private static String method(byte[] octets, int from, int to) {
        for (String common : COMMON_METHODS) {
            if (is(octets, from, to, common)) {
                return common;
            }
        }
        return new String(octets, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private static boolean is(byte[] octets, int from, int to, String text) {
        if (to - from != text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (octets[from + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Exactly one Host (RFC 9112, 3.2); HTTP/1.0 may have none. */
    private static void checkHost(Fields fields, int minor) {
        int hosts = fields.occurrences(FieldName.HOST);
        if (hosts > 1 || (hosts == 0 && minor == 1)) {
            throw MalformedMessage.of(hosts + " Host fields, expected one");
        }
        int i = fields.indexOf(FieldName.HOST, 0);
        if (i >= 0 && !Authority.isValid(fields.octets(), fields.valueStart(i), fields.valueEnd(i))) {
            throw MalformedMessage.of("a Host that is no host and port");
        }
    }

    private static void checkExpectation(Fields fields, int minor) {
        for (int i = fields.indexOf(FieldName.EXPECT, 0); i >= 0; i = fields.indexOf(FieldName.EXPECT, i + 1)) {
            // From an HTTP/1.0 client it means nothing (RFC 9110, 10.1.1).
            if (minor == 1 && !fields.valueIs(i, "100-continue")) {
                throw new MalformedMessage(Fault.EXPECTATION, "an expectation other than 100-continue");
            }
        }
    }
}
