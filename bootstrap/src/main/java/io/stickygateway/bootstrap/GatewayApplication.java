package io.stickygateway.bootstrap;

import io.stickygateway.bootstrap.command.OperatorCommand;
import io.stickygateway.bootstrap.demo.Demo;
import io.stickygateway.bootstrap.demo.node.DemoNode;
import io.stickygateway.bootstrap.log.OwnLog;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** The gateway's entry point. */
public final class GatewayApplication {
    private GatewayApplication() {}

    public static void main(String[] args) throws IOException {
        String mode = args.length > 0 ? args[0] : "";
        String[] others = Arrays.copyOfRange(args, Math.min(1, args.length), args.length);
        if (OperatorCommand.is(mode)) {
            exit(List.of(args));
        }
        switch (mode) {
            case DemoNode.ARGUMENT -> DemoNode.run(System.in, System.out, others);
            case Demo.ARGUMENT -> GatewayProgram.run(List.of(others), true);
            default -> GatewayProgram.run(List.of(args), false);
        }
    }

    /** Exits at once: what a library has left running must not keep an operator waiting. */
    private static void exit(List<String> arguments) {
        int code = OperatorCommand.run(arguments, System.getenv(), System.out, System.err);
        OwnLog.end();
        System.out.flush();
        Runtime.getRuntime().halt(code);
    }
}
