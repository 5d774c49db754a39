package io.stickygateway.bootstrap.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Who may see whom among the modules. */
final class ArrowRules {
    private ArrowRules() {}

    static List<HouseRule> all() {
        Stream<HouseRule> arrows = Arrays.stream(Module.values())
                .filter(module -> !module.mayNotSee().isEmpty())
                .map(ArrowRules::arrowsOf);
        return Stream.concat(arrows, Stream.of(doors())).toList();
    }

    private static HouseRule arrowsOf(Module module) {
        HouseRule rule = HouseRule.of(
                module.folder() + " sees only the modules it may see",
                noClasses()
                        .that()
                        .resideInAPackage(module.packages())
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(names(module.mayNotSee(), Module::packages)));
        for (Module other : module.mayNotSee()) {
            rule = rule.catches("Seeing", arrow(module, other, other.root()));
        }
        return rule;
    }

    /** What an adapter wants to be used stands in its root package; the rooms behind are its own business. */
    private static HouseRule doors() {
        String[] doors = names(Module.ADAPTERS, Module::root);
        String[] houses = names(Module.ADAPTERS, Module::packages);
        HouseRule rule = HouseRule.of(
                "bootstrap enters an adapter through its root package only",
                noClasses()
                        .that()
                        .resideInAPackage(Module.BOOTSTRAP.packages())
                        .should()
                        .dependOnClassesThat(resideInAnyPackage(houses).and(resideOutsideOfPackages(doors))));
        for (Module adapter : Module.ADAPTERS) {
            rule = rule.catches("Seeing", arrow(Module.BOOTSTRAP, adapter, adapter.root() + ".room"));
        }
        return rule;
    }

    private static PlantedCode arrow(Module from, Module to, String target) {
        String seen = "package %s; public final class Seen {}".formatted(target);
        String seeing = "package %s.planted; final class Seeing { %s.Seen seen; }".formatted(from.root(), target);
        return PlantedCode.in(to, seen).and(from, seeing);
    }

    private static String[] names(Collection<Module> modules, Function<Module, String> name) {
        return modules.stream().map(name).toArray(String[]::new);
    }
}
