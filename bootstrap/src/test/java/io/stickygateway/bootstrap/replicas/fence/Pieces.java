package io.stickygateway.bootstrap.replicas.fence;

/** A streamed answer as its client gets it: a line for each piece, cut anywhere on its way. One thread. */
final class Pieces {
    private final StringBuilder unread = new StringBuilder();
    private final String user;
    private final String node;
    private final int gateway;
    private final Judge judge;

    Pieces(String user, String node, int gateway, Judge judge) {
        this.user = user;
        this.node = node;
        this.gateway = gateway;
        this.judge = judge;
    }

    /** What a node writes. */
    static String line(long sent, long version) {
        return sent + " " + version + "\n";
    }

    /** Has what came judged by when the node sent it. */
    void part(String text) {
        unread.append(text);
        for (int end = unread.indexOf("\n"); end >= 0; end = unread.indexOf("\n")) {
            String[] words = unread.substring(0, end).split(" ", 2);
            unread.delete(0, end + 1);
            judge.arrived(new Arrival(
                    Arrival.Kind.STREAMED, user, node, Long.parseLong(words[0]), Long.parseLong(words[1]), gateway));
        }
    }
}
