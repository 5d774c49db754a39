package io.stickygateway.bootstrap.command;

import io.stickygateway.application.PortCall;
import io.stickygateway.bootstrap.config.Configuration;
import io.stickygateway.bootstrap.config.ConfigurationReading;
import io.stickygateway.bootstrap.config.GatewayProperties;
import io.stickygateway.bootstrap.config.LogLevel;
import io.stickygateway.bootstrap.config.StartupRefused;
import io.stickygateway.bootstrap.log.OwnLog;
import io.stickygateway.domain.port.StoreUnavailable;
import io.stickygateway.postgres.PostgresProblem;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;

/**
 * A command that changes something for all gateways of a database, whether one runs on this machine or not. It speaks
 * to the database alone.
 */
public final class OperatorCommand {
    /** Done. */
    public static final int DONE = 0;

    /** Nothing was changed, or the change was rolled back. */
    public static final int NOT_DONE = 1;

    /** Somebody else may still do it. */
    public static final int UNDECIDED = 2;

    private static final Map<String, Verb> VERBS = Map.of(
            "release", new Release(),
            "rebind", new Rebind(),
            "replicas", new ListReplicas());

    private OperatorCommand() {}

    /** Whether that word is one of these commands. */
    public static boolean is(String word) {
        return VERBS.containsKey(word);
    }

    /**
     * Runs one. Blocks until it is done.
     *
     * @param arguments the command, its words, and options as the gateway has them
     * @param variables of the environment
     * @return the program's exit code
     */
    public static int run(List<String> arguments, Map<String, String> variables, PrintStream out, PrintStream err) {
        try {
            return run(arguments, variables, out);
        } catch (CommandRefused | StartupRefused | PostgresProblem e) {
            err.println(e.getMessage());
            return NOT_DONE;
        } catch (CompletionException e) {
            Throwable cause = PortCall.cause(e);
            if (cause instanceof StoreUnavailable) {
                err.println("the database does not answer: " + cause.getMessage());
                return UNDECIDED;
            }
            throw e;
        }
    }

    private static int run(List<String> arguments, Map<String, String> variables, PrintStream out) {
        String name = arguments.get(0);
        Verb verb = VERBS.get(name);
        if (verb == null) {
            throw new CommandRefused(name + ": expected one of " + String.join(", ", VERBS.keySet()));
        }
        List<String> words = new ArrayList<>();
        List<String> options = new ArrayList<>();
        arguments.stream().skip(1).forEach(word -> (word.startsWith("--") ? options : words).add(word));
        GatewayProperties properties = properties(options, variables);
        OwnLog.tell(LogLevel.WARN);
        Words given = new Words(verb.usage(), words);
        try (Store store = Store.open(properties)) {
            out.println("database: " + store);
            return verb.run(given, store, out);
        }
    }

    private static GatewayProperties properties(List<String> options, Map<String, String> variables) {
        ConfigurationReading reading =
                Configuration.find(options, variables, "").read();
        StartupRefused.throwIfAny(reading.problems());
        return reading.properties();
    }
}
