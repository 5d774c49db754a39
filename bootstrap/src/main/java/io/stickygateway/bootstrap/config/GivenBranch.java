package io.stickygateway.bootstrap.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A mapping, a list or, without children, a value of the tree of given values. */
final class GivenBranch {
    private final Map<String, GivenBranch> children = new LinkedHashMap<>();
    private KeyPath.Step step = new KeyPath.Step("", false);
    private String value = "";

    /** The child behind a step, under the spelling given last. */
    GivenBranch child(KeyPath.Step next) {
        value = "";
        GivenBranch child = children.computeIfAbsent(next.canonical(), name -> new GivenBranch());
        child.step = next;
        return child;
    }

    void set(String given) {
        children.clear();
        value = given;
    }

    void clear() {
        children.clear();
    }

    Object asTree() {
        if (children.isEmpty()) {
            return value;
        }
        return children.values().stream().allMatch(child -> child.step.isIndex()) ? asList() : asMapping();
    }

    /** What is missing in between is empty, so that the indexes stay those that the operator gave. */
    private List<Object> asList() {
        List<Object> list = new ArrayList<>();
        for (GivenBranch child : children.values()) {
            while (list.size() <= child.step.index()) {
                list.add("");
            }
            list.set(child.step.index(), child.asTree());
        }
        return list;
    }

    private Map<String, Object> asMapping() {
        Map<String, Object> mapping = new LinkedHashMap<>();
        children.values().forEach(child -> mapping.put(child.step.spelled(), child.asTree()));
        return mapping;
    }
}
