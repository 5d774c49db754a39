package io.stickygateway.bootstrap.replicas.outage;

import io.stickygateway.bootstrap.e2e.harness.Door;

/** A gateway that visitors come by. */
record Entrance(String name, Door door) {}
