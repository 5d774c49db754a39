package io.stickygateway.domain.definition;

/**
 * One key an operator may write.
 *
 * @param path below the tree it stands in, such as {@code login.deadline} or {@code nodes[].base-url}
 * @param type such as {@code duration}; of each value where it is a list
 * @param list whether it is a list
 * @param range what the value may be; empty where the type says it all
 * @param unit of the text; empty where there is none
 * @param byDefault what holds where the key is not set; empty for an empty text or list
 * @param required whether it must be set
 * @param reason one line: what it is for
 */
public record DeclaredKey(
        String path,
        String type,
        boolean list,
        String range,
        String unit,
        String byDefault,
        boolean required,
        String reason) {
    /** The same key in a tree that stands under a name of a larger one. */
    public DeclaredKey under(String name) {
        return new DeclaredKey(name + "." + path, type, list, range, unit, byDefault, required, reason);
    }
}
