package io.stickygateway.proxy.watch;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails a test class after which a leaked resource or a blocked event loop is found. A swallowed exception hides
 * neither. JUnit finds it through {@code META-INF/services} and makes it before any test class is initialised, in time
 * to be there before Netty's own classes.
 */
public final class NothingLeaksAndNoLoopBlocks implements BeforeAllCallback, AfterAllCallback {
    /** Made by JUnit. */
    public NothingLeaksAndNoLoopBlocks() {
        Leaks.watch();
        BlockedLoops.watch();
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        forget();
    }

    @Override
    public void afterAll(ExtensionContext context) {
        List<String> found = forget();
        if (!found.isEmpty()
                && context.getTestClass().filter(Class::isMemberClass).isEmpty()) {
            throw new AssertionError(context.getDisplayName() + " left behind:\n" + String.join("\n", found));
        }
    }

    /** What was found since the last call. */
    static List<String> forget() {
        List<String> found = new ArrayList<>(Leaks.forget());
        found.addAll(BlockedLoops.forget());
        return found;
    }
}
