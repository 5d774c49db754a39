package io.stickygateway.bootstrap.command;

import io.stickygateway.application.move.MoveResult;
import io.stickygateway.domain.move.FreezeOutcome;
import io.stickygateway.domain.replica.RegisteredReplica;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** Says what became of a change of a home. */
final class Told {
    private static final Duration HEARD = Duration.ofSeconds(5);

    private static final int SECONDS_A_MINUTE = 60;

    private final Person person;
    private final PrintStream out;

    Told(Person person, PrintStream out) {
        this.person = person;
        this.out = out;
    }

    /** The exit code. */
    int tell(MoveResult result, String done) {
        if (result instanceof MoveResult.Done) {
            out.println(person.words() + ": " + done);
            return OperatorCommand.DONE;
        }
        if (result instanceof MoveResult.NotBegun no) {
            return notDone("nothing changed: " + why(no.why()));
        }
        if (result instanceof MoveResult.RolledBack back) {
            return notDone("rolled back: " + why(back.waitedFor()));
        }
        out.println(person.words() + ": UNDECIDED: " + ((MoveResult.LeftToOthers) result).why()
                + "; requests get USER_MOVING until a gateway has ended it, which takes some seconds: look again then");
        return OperatorCommand.UNDECIDED;
    }

    private int notDone(String why) {
        out.println(person.words() + ": " + why + " (was at home on "
                + person.binding().node() + ")");
        return OperatorCommand.NOT_DONE;
    }

    private static String why(FreezeOutcome outcome) {
        if (outcome instanceof FreezeOutcome.ReplicasMissing missing) {
            return "REPLICA_MISSING: " + words(missing.missing());
        }
        if (outcome instanceof FreezeOutcome.AlreadyThere there) {
            return "is bound to " + there.node() + " already";
        }
        if (outcome instanceof FreezeOutcome.NoSuchNode no) {
            return "NODE_UNKNOWN: the service has no node " + no.node();
        }
        return outcome instanceof FreezeOutcome.UnderWay
                ? "USER_MOVING: another change of this home is under way, or somebody has frozen the user by hand"
                        + " (docs/storage.md, changes by hand)"
                : "USER_UNBOUND: is bound no more";
    }

    /** Those who are heard of had requests of this user; of the others nobody knows. */
    private static String why(List<RegisteredReplica> waitedFor) {
        if (waitedFor.isEmpty()) {
            return "the change was rolled back by a gateway";
        }
        boolean missing =
                waitedFor.stream().anyMatch(replica -> replica.silence().compareTo(HEARD) > 0);
        return missing
                ? "REPLICA_MISSING: " + words(waitedFor)
                : "IN_FLIGHT: requests did not end within gateway.move.drain-deadline on "
                        + waitedFor.stream()
                                .map(replica -> replica.name().value())
                                .collect(Collectors.joining(", "));
    }

    private static String words(List<RegisteredReplica> missing) {
        return missing.stream()
                        .map(replica -> replica.name() + " (registration " + replica.incarnation()
                                + ") was last heard of " + seconds(replica.silence()) + " ago and may serve for "
                                + seconds(replica.quietIn()) + " more")
                        .collect(Collectors.joining("; "))
                + ". If it has stopped for good: ./gateway replicas stopped "
                + missing.get(0).name();
    }

    /** To the second, such as 10m 18s. */
    static String seconds(Duration time) {
        long seconds = Math.max(0, time.toSeconds());
        long minutes = seconds / SECONDS_A_MINUTE;
        return (minutes == 0 ? "" : minutes + "m ") + seconds % SECONDS_A_MINUTE + "s";
    }
}
