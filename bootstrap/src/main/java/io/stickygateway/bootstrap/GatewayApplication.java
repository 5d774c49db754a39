package io.stickygateway.bootstrap;

import io.stickygateway.bootstrap.demo.Demo;
import io.stickygateway.bootstrap.demo.node.DemoNode;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** The gateway's entry point. */
public final class GatewayApplication {
    private GatewayApplication() {}

    public static void main(String[] args) throws IOException {
        String mode = args.length > 0 ? args[0] : "";
        String[] others = Arrays.copyOfRange(args, Math.min(1, args.length), args.length);
        switch (mode) {
            case DemoNode.ARGUMENT -> DemoNode.run(System.in, System.out, others);
            case Demo.ARGUMENT -> GatewayProgram.run(List.of(others), true);
            default -> GatewayProgram.run(List.of(args), false);
        }
    }
}
