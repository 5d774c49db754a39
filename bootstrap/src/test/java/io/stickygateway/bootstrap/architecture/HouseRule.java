package io.stickygateway.bootstrap.architecture;

import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.List;

/**
 * A rule, and code that breaks it in each way that matters.
 *
 * @param name as a sentence
 * @param violations at least one: a rule that nothing has ever broken may be checking nothing
 */
record HouseRule(String name, ArchRule rule, List<Violation> violations) {
    HouseRule {
        violations = List.copyOf(violations);
    }

    static HouseRule of(String name, ArchRule rule) {
        return new HouseRule(name, rule, List.of());
    }

    /**
     * Plants one more violation.
     *
     * @param offenders what the rule's complaint has to mention, each of them
     */
    HouseRule catches(PlantedCode code, String... offenders) {
        List<Violation> more = new ArrayList<>(violations);
        more.add(new Violation(this, code, List.of(offenders)));
        return new HouseRule(name, rule, more);
    }

    @Override
    public String toString() {
        return name;
    }

    /** Code that breaks a rule, and the words by which the rule's complaint shows that it saw all of it. */
    record Violation(HouseRule broken, PlantedCode code, List<String> offenders) {
        Violation {
            offenders = List.copyOf(offenders);
        }

        @Override
        public String toString() {
            return broken.name() + ": " + code;
        }
    }
}
