package io.stickygateway.bootstrap.wiring;

/** Which build this is. */
public final class BuildVersion {
    private BuildVersion() {}

    /** The version in the jar's manifest; {@code unpacked} where there is no jar. */
    public static String text() {
        String version = BuildVersion.class.getPackage().getImplementationVersion();
        return version == null ? "unpacked" : version;
    }
}
