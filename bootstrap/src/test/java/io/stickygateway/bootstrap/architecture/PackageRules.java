package io.stickygateway.bootstrap.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static io.stickygateway.bootstrap.architecture.Conditions.complainIf;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;

/**
 * Packages: each in one jar, each introduced by its package-info, none of the inner modules' in a circle with another.
 */
final class PackageRules {
    private PackageRules() {}

    static List<HouseRule> all() {
        return List.of(
                HouseRule.of(
                                "no package lies in two jars",
                                allClasses(Conditions.that("lie below their module's root", PackageRules::strayed)))
                        .catches(alone(Module.REDIS, "io.stickygateway.proxy", "Stray"), "Stray")
                        .catches(alone(Module.REDIS, "io.stickygateway", "Stray"), "Stray")
                        .catches(alone(Module.REDIS, "io.stickygateway.rediscovered", "Stray"), "Stray"),
                HouseRule.of(
                                "every package has a package-info with @NullMarked",
                                allClasses(Conditions.that("lie in a @NullMarked package", PackageRules::unmarked)))
                        .catches(alone(Module.REDIS, "io.stickygateway.redis.planted", "Bare"), "Bare"),
                HouseRule.of("the domain's rooms form no circle", noCircle(Module.DOMAIN))
                        .catches(circle(Module.DOMAIN), "Hen"),
                HouseRule.of("the use cases' rooms form no circle", noCircle(Module.APPLICATION))
                        .catches(circle(Module.APPLICATION), "Hen"));
    }

    private static ArchRule noCircle(Module module) {
        return slices().matching(module.root() + ".(*)..").should().beFreeOfCycles();
    }

    private static ArchRule allClasses(ArchCondition<JavaClass> condition) {
        return classes().that().resideInAPackage(Module.ROOT + "..").should(condition);
    }

    /** Root packages differ, so a class below its own module's root shares its package with no other jar. */
    private static Optional<String> strayed(JavaClass type) {
        Module home = Arrays.stream(Module.values())
                .filter(module -> module.folder().equals(Module.folderOf(type)))
                .findFirst()
                .orElseThrow();
        boolean below = (type.getPackageName() + ".").startsWith(home.root() + ".");
        return complainIf(!below, "lies in " + home.folder() + ", but not below " + home.root());
    }

    private static Optional<String> unmarked(JavaClass type) {
        boolean marked = type.getPackage()
                .tryGetPackageInfo()
                .filter(info -> info.isAnnotatedWith(NullMarked.class))
                .isPresent();
        return complainIf(!marked, "lies in a package without a @NullMarked package-info");
    }

    private static PlantedCode alone(Module module, String room, String name) {
        return PlantedCode.in(module, "package %s; final class %s {}".formatted(room, name));
    }

    private static PlantedCode circle(Module module) {
        String root = module.root();
        String hen = "package %s.hen; public class Hen { %s.egg.Egg egg; }".formatted(root, root);
        String egg = "package %s.egg; public class Egg { %s.hen.Hen hen; }".formatted(root, root);
        return PlantedCode.in(module, hen).and(module, egg);
    }
}
