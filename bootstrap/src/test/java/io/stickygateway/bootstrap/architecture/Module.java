package io.stickygateway.bootstrap.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The seven modules, their root packages and the modules that each may see. */
enum Module {
    DOMAIN("routing-domain", "domain"),
    APPLICATION("routing-application", "application"),
    POSTGRES("adapter-postgres", "postgres"),
    REDIS("adapter-redis", "redis"),
    PROXY("adapter-http-proxy", "proxy"),
    ADMIN("adapter-admin-web", "admin"),
    BOOTSTRAP("bootstrap", "bootstrap");

    static final String ROOT = "io.stickygateway";
    static final Set<Module> ADAPTERS = Set.of(POSTGRES, REDIS, PROXY, ADMIN);
    private static final Pattern FOLDER = Pattern.compile(".*/([^/]+)/target/.*");

    private final String folder;
    private final String root;

    Module(String folder, String root) {
        this.folder = folder;
        this.root = ROOT + "." + root;
    }

    String folder() {
        return folder;
    }

    /** The root package. */
    String root() {
        return root;
    }

    /** The root package and all below, as ArchUnit writes it. */
    String packages() {
        return root + "..";
    }

    List<Module> mayNotSee() {
        return Arrays.stream(values())
                .filter(other -> other != this && !sees(other))
                .toList();
    }

    private boolean sees(Module other) {
        return switch (this) {
            case DOMAIN -> false;
            case APPLICATION, POSTGRES, REDIS -> other == DOMAIN;
            case PROXY, ADMIN -> other == DOMAIN || other == APPLICATION;
            case BOOTSTRAP -> true;
        };
    }

    /** The folder of the module that a class was compiled in, from a jar or a folder of classes. */
    static String folderOf(JavaClass type) {
        Matcher location =
                FOLDER.matcher(type.getSource().orElseThrow().getUri().toString());
        if (!location.matches()) {
            throw new IllegalStateException(type.getName() + " does not come from a module's target folder");
        }
        return location.group(1);
    }
}
