package io.stickygateway.postgres;

/** What a start does about tables that are missing or of an earlier version. */
public enum SchemaUpdate {
    /** Brings them up to date. */
    MIGRATE,
    /** Refuses to use the database until somebody else has brought them up to date. */
    VALIDATE
}
