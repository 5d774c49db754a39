package io.stickygateway.bootstrap.config;

/** What becomes of the configured services. */
public enum SeedMode {
    /** They are stored in an empty catalog; later differences are told and ignored. */
    WHEN_EMPTY,
    /** They are stored over those with the same ids at every start. */
    MERGE
}
