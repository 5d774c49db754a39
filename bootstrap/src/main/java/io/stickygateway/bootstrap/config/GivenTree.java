package io.stickygateway.bootstrap.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Everything given, as one tree. Later values take the place of earlier ones, key by key; but a list in a file replaces
 * the whole list of the file before, since its first service has nothing to do with the other file's first service. Not
 * for several threads.
 */
final class GivenTree {
    private final GivenBranch root = new GivenBranch();
    private final Map<String, String> places = new HashMap<>();
    private final List<Given> repeated = new ArrayList<>();

    /** Adds a file; nothing of a list that it names is left of what was there before. */
    void addFile(List<Given> values) {
        Set<String> names = new HashSet<>();
        Set<GivenBranch> replaced = new HashSet<>();
        for (Given given : values) {
            if (!names.add(KeyPath.canonical(given.path()))) {
                repeated.add(given);
            }
            put(given, list -> {
                if (replaced.add(list)) {
                    list.clear();
                }
            });
        }
    }

    /** Adds variables or arguments, which change single values. */
    void addSingle(List<Given> values) {
        values.forEach(given -> put(given, list -> {}));
    }

    /** Mappings, lists and texts. */
    Object asTree() {
        return root.asTree();
    }

    /** Values that stand a second time in their file, under another spelling. */
    List<Given> repeated() {
        return List.copyOf(repeated);
    }

    /** Where a value stands, or, for one that is missing, its neighbours do; empty where nothing is near. */
    String whereIs(String path) {
        String wanted = KeyPath.canonical(path);
        while (!wanted.isEmpty() && !places.containsKey(wanted)) {
            wanted = wanted.substring(0, Math.max(0, Math.max(wanted.lastIndexOf('.'), wanted.lastIndexOf('['))));
        }
        return places.getOrDefault(wanted, "");
    }

    private void put(Given given, Consumer<GivenBranch> onList) {
        GivenBranch at = root;
        String path = "";
        for (KeyPath.Step step : KeyPath.steps(given.path())) {
            if (step.isIndex()) {
                onList.accept(at);
            }
            path = step.after(path);
            places.put(path, given.where());
            at = at.child(step);
        }
        at.set(given.value());
    }
}
