package io.stickygateway.bootstrap;

/** The gateway's entry point. */
public final class GatewayApplication {
    private GatewayApplication() {}

    public static void main(String[] args) {}
}
