package io.stickygateway.bootstrap.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ArchitectureTest {
    static Stream<HouseRule> rules() {
        return Stream.of(
                        ArrowRules.all(),
                        LibraryRules.all(),
                        NameRules.all(),
                        PackageRules.all(),
                        PurityRules.all(),
                        TypeRules.all())
                .flatMap(List::stream);
    }

    static Stream<HouseRule.Violation> violations() {
        return rules().flatMap(rule -> rule.violations().stream());
    }

    @ParameterizedTest
    @EnumSource(Module.class)
    void theRulesSeeTheClassesOfEachModule(Module module) {
        assertThat(ProductionCode.CLASSES)
                .anyMatch(type -> Module.folderOf(type).equals(module.folder())
                        && type.getPackageName().equals(module.root()));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theProductionCodeKeepsTheRule(HouseRule rule) {
        rule.rule().check(ProductionCode.CLASSES);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void someCodeBreaksTheRule(HouseRule rule) {
        assertThat(rule.violations()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("violations")
    void theRuleCatchesAPlantedViolation(HouseRule.Violation violation, @TempDir Path folder) throws IOException {
        var classes = violation.code().compileBelow(folder);
        assertThatThrownBy(() -> violation.broken().rule().check(classes))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("was violated")
                .hasMessageContainingAll(violation.offenders().toArray(String[]::new));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theRuleFailsWhereItMatchesNothing(HouseRule rule) {
        var nothing = new ClassFileImporter().importClasses();
        assertThatThrownBy(() -> rule.rule().check(nothing))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("failed to check any classes");
    }
}
