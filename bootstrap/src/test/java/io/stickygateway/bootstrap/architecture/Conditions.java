package io.stickygateway.bootstrap.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Optional;
import java.util.function.Function;

/** Conditions that ArchUnit has no words for. */
final class Conditions {
    private Conditions() {}

    /**
     * A condition on one class at a time.
     *
     * @param complaint what is wrong with a class, empty where nothing is
     */
    static ArchCondition<JavaClass> that(String description, Function<JavaClass, Optional<String>> complaint) {
        return new ArchCondition<>(description) {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                complaint
                        .apply(type)
                        .ifPresent(
                                words -> events.add(SimpleConditionEvent.violated(type, type.getName() + " " + words)));
            }
        };
    }

    static Optional<String> complainIf(boolean wrong, String words) {
        return wrong ? Optional.of(words) : Optional.empty();
    }
}
