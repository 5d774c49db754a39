package io.stickygateway.application.catalog;

import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.RoutingTable;
import io.stickygateway.domain.catalog.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells by ids what an edit of the catalog changed, so that whoever made it sees that it has arrived, and whole. */
public final class CatalogChanges {
    private static final String ENABLED = "enabled";
    private static final String DRAINING = "draining";

    private final List<String> lines = new ArrayList<>();

    private CatalogChanges() {}

    /** One line a change, such as {@code node-1: base-url http://a:1 -> http://b:1}; not bounded. */
    public static List<String> between(RoutingTable before, RoutingTable after) {
        CatalogChanges changes = new CatalogChanges();
        for (Service service : after.services()) {
            changes.service(before.service(service.id()), service);
        }
        before.services().stream()
                .filter(service -> after.service(service.id()) == null)
                .forEach(service -> changes.lines.add("service " + service.id() + " removed"));
        return List.copyOf(changes.lines);
    }

    private void service(@Nullable Service before, Service after) {
        String who = "service " + after.id();
        if (before == null) {
            lines.add(who + " added");
            after.nodes().forEach(node -> added(node, after));
            return;
        }
        FlatService old = FlatService.of(before);
        FlatService now = FlatService.of(after);
        settings(who, old.settings(), now.settings());
        for (Node node : after.nodes()) {
            Map<String, String> known = old.nodes().get(node.id());
            if (known == null) {
                added(node, after);
            } else {
                settings(node.id().value(), known, now.nodes().getOrDefault(node.id(), Map.of()));
            }
        }
        before.nodes().stream()
                .map(Node::id)
                .filter(id -> after.node(id) == null)
                .forEach(id -> removed(id, after));
    }

    private void added(Node node, Service service) {
        lines.add(node.id() + " added to " + service.id() + " at " + node.baseUrl());
    }

    private void removed(NodeId node, Service service) {
        lines.add(node + " removed from " + service.id());
    }

    private void settings(String who, Map<String, String> before, Map<String, String> after) {
        FlatService.differing(before, after).forEach(name -> lines.add(who + change(name, before, after)));
    }

    private static String change(String name, Map<String, String> before, Map<String, String> after) {
        boolean on = "true".equals(after.get(name));
        return switch (name) {
            case ENABLED -> on ? " enabled" : " disabled";
            case DRAINING -> on ? " draining" : " no longer draining";
            default ->
                ": " + name + " " + FlatService.shown(before.get(name)) + " -> " + FlatService.shown(after.get(name));
        };
    }
}
