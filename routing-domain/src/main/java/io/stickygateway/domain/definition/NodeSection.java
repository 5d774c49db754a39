package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.BaseUrl;
import io.stickygateway.domain.catalog.Node;
import io.stickygateway.domain.catalog.NodeId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code nodes[]}: one backend instance. */
final class NodeSection {
    static final String NAME = "nodes";

    private static final Key<NodeId> ID = Key.required(
            "id", Kinds.value("node id", NodeId::new, NodeId::value), "Names the node; unique over all services.");
    private static final Key<String> NAME_FOR_PEOPLE =
            Key.of("name", Kinds.line(200), "", "For people; empty: the id.");
    private static final Key<BaseUrl> BASE_URL = Key.required(
            "base-url",
            Kinds.value("URL", BaseUrl::parse, BaseUrl::toString),
            "Where the node listens, without a path.");
    private static final Key<Boolean> ENABLED =
            Key.of("enabled", Kinds.flag(), "true", "false: nobody reaches the node, its users are refused.");
    private static final Key<Boolean> DRAINING =
            Key.of("draining", Kinds.flag(), "false", "true: its users stay, nobody new is placed on it.");
    private static final Key<Integer> WEIGHT =
            Key.of("weight", Kinds.integer(1, 1_000), "1", "Its share where placement goes by weight.");
    private static final Key<Integer> CAPACITY =
            Key.of("capacity", Kinds.integer(0, 1_000_000_000), "0", "Most users it may be home to; 0 for no limit.");
    private static final Key<String> REMARK = Key.of("remark", Kinds.line(500), "", "A note for operators.");
    static final List<Key<?>> KEYS =
            List.of(ID, NAME_FOR_PEOPLE, BASE_URL, ENABLED, DRAINING, WEIGHT, CAPACITY, REMARK);

    private NodeSection() {}

    /** What could be read of a node: its id, and the whole of it. */
    record Found(Optional<NodeId> id, Optional<Node> node) {}

    /**
     * Reads a node.
     *
     * @param service the path of its service
     */
    static Found read(Section in, String service) {
        NodeId id = in.find(ID);
        String name = in.get(NAME_FOR_PEOPLE);
        BaseUrl url = in.find(BASE_URL);
        boolean enabled = in.get(ENABLED);
        boolean draining = in.get(DRAINING);
        int weight = in.get(WEIGHT);
        int capacity = in.get(CAPACITY);
        String remark = in.get(REMARK);
        checkUnique(in, service, id, url);
        Node node =
                id == null || url == null ? null : new Node(id, name, url, enabled, draining, weight, capacity, remark);
        return new Found(Optional.ofNullable(id), Optional.ofNullable(node));
    }

    static Map<String, Object> write(Node node) {
        return new Written()
                .put(ID, node.id())
                .put(NAME_FOR_PEOPLE, node.name())
                .put(BASE_URL, node.baseUrl())
                .put(ENABLED, node.enabled())
                .put(DRAINING, node.draining())
                .put(WEIGHT, node.weight())
                .put(CAPACITY, node.capacity())
                .put(REMARK, node.remark())
                .map();
    }

    private static void checkUnique(Section in, String service, @Nullable NodeId id, @Nullable BaseUrl url) {
        if (id != null) {
            in.problems().rules().node(in.path(ID.name()), id);
        }
        if (url != null) {
            in.problems().rules().address(in.path(BASE_URL.name()), service, url);
        }
    }
}
