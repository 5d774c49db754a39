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
     * @param offender what the rule's complaint has to mention
     */
    HouseRule catches(String offender, PlantedCode code) {
        List<Violation> more = new ArrayList<>(violations);
        more.add(new Violation(this, code, offender));
        return new HouseRule(name, rule, more);
    }

    @Override
    public String toString() {
        return name;
    }

    record Violation(HouseRule broken, PlantedCode code, String offender) {
        @Override
        public String toString() {
            return broken.name() + ": " + code;
        }
    }
}
