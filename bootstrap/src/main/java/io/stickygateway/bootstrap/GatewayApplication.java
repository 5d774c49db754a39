package io.stickygateway.bootstrap;

import io.stickygateway.bootstrap.demo.node.DemoNode;
import java.io.IOException;
import java.util.Arrays;

/** The gateway's entry point. */
public final class GatewayApplication {
    private GatewayApplication() {}

    public static void main(String[] args) throws IOException {
        if (args.length > 0 && args[0].equals(DemoNode.ARGUMENT)) {
            DemoNode.run(System.in, System.out, Arrays.copyOfRange(args, 1, args.length));
        }
    }
}
