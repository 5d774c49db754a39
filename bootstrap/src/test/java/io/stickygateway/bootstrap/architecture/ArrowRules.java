package io.stickygateway.bootstrap.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.INTERFACES;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static java.util.stream.Collectors.joining;

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
        return HouseRule.of(
                        module.folder() + " sees only the modules it may see",
                        noClasses()
                                .that()
                                .resideInAPackage(module.packages())
                                .should()
                                .dependOnClassesThat()
                                .resideInAnyPackage(names(module.mayNotSee(), Module::packages)))
                .catches(
                        looking(module, module.mayNotSee(), Module::root),
                        names(module.mayNotSee(), ArrowRules::field));
    }

    /**
     * What an adapter wants to be used stands in its root package; the rooms behind are its own business, but for the
     * values that its settings are made of and the interfaces of those who want to hear.
     */
    private static HouseRule doors() {
        String[] doors = names(Module.ADAPTERS, Module::root);
        String[] houses = names(Module.ADAPTERS, Module::packages);
        return HouseRule.of(
                        "bootstrap enters an adapter through its root package, values and listeners apart",
                        noClasses()
                                .that()
                                .resideInAPackage(Module.BOOTSTRAP.packages())
                                .should()
                                .dependOnClassesThat(resideInAnyPackage(houses)
                                        .and(resideOutsideOfPackages(doors))
                                        .and(not(INTERFACES))
                                        .and(not(assignableTo(Record.class)))))
                .catches(
                        looking(Module.BOOTSTRAP, Module.ADAPTERS, adapter -> adapter.root() + ".room"),
                        names(Module.ADAPTERS, ArrowRules::field));
    }

    /** A class with one field for each class that it must not see. */
    private static PlantedCode looking(Module from, Collection<Module> at, Function<Module, String> target) {
        String fields = at.stream()
                .map(module -> target.apply(module) + ".Seen " + module.name() + ";")
                .collect(joining("\n"));
        PlantedCode code =
                PlantedCode.in(from, "package %s.planted; final class Seeing { %s }".formatted(from.root(), fields));
        for (Module module : at) {
            code = code.and(module, "package %s; public final class Seen {}".formatted(target.apply(module)));
        }
        return code;
    }

    private static String field(Module module) {
        return "planted.Seeing." + module.name() + ">";
    }

    private static String[] names(Collection<Module> modules, Function<Module, String> name) {
        return modules.stream().map(name).toArray(String[]::new);
    }
}
