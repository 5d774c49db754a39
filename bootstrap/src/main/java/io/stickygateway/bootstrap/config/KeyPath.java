package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.KeyNames;
import java.util.List;
import java.util.regex.Pattern;

/** Paths of keys as flat sources spell them: {@code gateway.services[0].base-url}. */
final class KeyPath {
    // An index of four digits is none: no list is that long, and a gap before it would be filled.
    private static final Pattern STEP = Pattern.compile("[^.\\[\\]]+|\\[[^\\]]*]");
    private static final Pattern INDEX = Pattern.compile("\\[[0-9]{1,3}]");

    private KeyPath() {}

    /** The steps from the outermost name inwards. */
    static List<Step> steps(String path) {
        return STEP.matcher(path)
                .results()
                .map(step -> new Step(step.group(), INDEX.matcher(step.group()).matches()))
                .toList();
    }

    /** The form that all spellings of a path share. */
    static String canonical(String path) {
        return steps(path).stream().reduce("", (before, step) -> step.after(before), String::concat);
    }

    /**
     * One step.
     *
     * @param spelled a name, or an index in brackets
     */
    record Step(String spelled, boolean isIndex) {
        String canonical() {
            return isIndex ? spelled : KeyNames.canonical(spelled);
        }

        /** The index of a list's element. */
        int index() {
            return Integer.parseInt(spelled.substring(1, spelled.length() - 1));
        }

        /** The canonical path that ends with this step. */
        String after(String path) {
            return isIndex || path.isEmpty() ? path + canonical() : path + "." + canonical();
        }
    }
}
