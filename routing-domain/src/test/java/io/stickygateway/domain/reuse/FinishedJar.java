package io.stickygateway.domain.reuse;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.jar.JarFile;

/** The jar that {@code package} made, where the build says it is. */
final class FinishedJar {
    static final Path PATH = Path.of(System.getProperty("domain.jar"));
    private static final String POM = "META-INF/maven/io.stickygateway/routing-domain/pom.xml";

    private FinishedJar() {}

    /** The POM that travels in the jar; the same one is installed beside it. */
    static String pom() throws IOException {
        try (JarFile jar = new JarFile(PATH.toFile());
                InputStream pom = jar.getInputStream(jar.getEntry(POM))) {
            return new String(pom.readAllBytes(), UTF_8);
        }
    }

    static boolean holds(String entry) throws IOException {
        try (JarFile jar = new JarFile(PATH.toFile())) {
            return jar.getEntry(entry) != null;
        }
    }

    /** The jar beside it that differs by a classifier. */
    static Path beside(String classifier) {
        return Path.of(PATH.toString().replaceFirst("\\.jar$", "-" + classifier + ".jar"));
    }
}
