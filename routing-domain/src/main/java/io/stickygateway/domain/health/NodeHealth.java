package io.stickygateway.domain.health;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one node's health.
 *
 * @param state what requests go by
 * @param streak probes in a row that spoke against the state (or, while unknown, that failed)
 * @param lastChecked null before the first probe
 * @param lastError what the last failed probe said, for operators; null after a success
 */
public record NodeHealth(
        State state,
        int streak,
        @Nullable Instant lastChecked,
        @Nullable String lastError) {
    /** The first probe of all may fail by the gateway's own slow start; it is repeated at once. */
    private static final int FIRST_FALL = 2;

    /** Nothing is known yet; requests pass, so that a start does not begin with refusals. */
    public static final NodeHealth UNKNOWN = new NodeHealth(State.UNKNOWN, 0, null, null);

    /** The health after a probe that succeeded. */
    public NodeHealth afterSuccess(Instant now, HealthThresholds thresholds) {
        if (state != State.DOWN) {
            return new NodeHealth(State.UP, 0, now, null);
        }
        boolean risen = streak + 1 >= thresholds.rise();
        return new NodeHealth(risen ? State.UP : State.DOWN, risen ? 0 : streak + 1, now, null);
    }

    /** The health after a probe that failed. */
    public NodeHealth afterFailure(Instant now, String error, HealthThresholds thresholds) {
        if (state == State.DOWN) {
            return new NodeHealth(State.DOWN, 0, now, error);
        }
        boolean fallen = streak + 1 >= patience(thresholds);
        return new NodeHealth(fallen ? State.DOWN : state, fallen ? 0 : streak + 1, now, error);
    }

    /** A node that has been up gets the benefit of the doubt; one that never answered twice in a row is no node yet. */
    private int patience(HealthThresholds thresholds) {
        return state == State.UNKNOWN ? Math.min(FIRST_FALL, thresholds.fall()) : thresholds.fall();
    }

    /** Whether requests may go there. */
    public boolean passes() {
        return state != State.DOWN;
    }

    /** What requests go by. */
    public enum State {
        UNKNOWN,
        UP,
        DOWN
    }
}
