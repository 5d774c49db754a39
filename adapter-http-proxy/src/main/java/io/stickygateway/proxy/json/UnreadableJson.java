package io.stickygateway.proxy.json;

/**
 * Text that is not one JSON document, or one that two parsers could understand differently. An expected outcome: no
 * stack trace.
 */
public final class UnreadableJson extends Exception {
    private final boolean duplicateKey;

    UnreadableJson(boolean duplicateKey) {
        super(duplicateKey ? "a key stands twice in one object" : "not one JSON document", null, false, false);
        this.duplicateKey = duplicateKey;
    }

    /** Whether it is JSON, but with a key twice in one object. */
    public boolean hasDuplicateKey() {
        return duplicateKey;
    }
}
