package io.stickygateway.bootstrap.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaModifier.ABSTRACT;
import static com.tngtech.archunit.core.domain.JavaModifier.FINAL;
import static com.tngtech.archunit.core.domain.JavaModifier.PUBLIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static io.stickygateway.bootstrap.architecture.Conditions.complainIf;
import static io.stickygateway.bootstrap.architecture.Module.APPLICATION;
import static io.stickygateway.bootstrap.architecture.Module.DOMAIN;
import static io.stickygateway.bootstrap.architecture.Module.POSTGRES;
import static io.stickygateway.bootstrap.architecture.Module.REDIS;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** What types look like: ports, the values beside them, use cases, and the one door of a store's adapter. */
final class TypeRules {
    private static final String PORTS = DOMAIN.root() + ".port";

    private TypeRules() {}

    static List<HouseRule> all() {
        return List.of(
                HouseRule.of("ports never block their caller", portsAnswerWithStages())
                        .catches(type(PORTS, DOMAIN, "interface Port { String find(); }"), "Port.find")
                        .catches(type(PORTS, DOMAIN, "interface Port { java.util.List<String> find(); }"), "Port.find"),
                HouseRule.of("beside the ports stand only values and failures", portsAreInterfaces())
                        .catches(type(PORTS, DOMAIN, "final class Service {}"), "Service"),
                HouseRule.of("nothing of the core is open to inheritance by accident", closed())
                        .catches(type(DOMAIN.root(), DOMAIN, "class Open {}"), "Open")
                        .catches(type(APPLICATION.root(), APPLICATION, "class Open {}"), "Open"),
                HouseRule.of("a store's adapter has one door", oneDoor())
                        .catches(type(POSTGRES.root(), POSTGRES, "final class Pantry {}"), "Pantry")
                        .catches(type(REDIS.root(), REDIS, "interface Pantry {}"), "Pantry"));
    }

    private static PlantedCode type(String room, Module module, String declaration) {
        return PlantedCode.in(module, "package %s; public %s".formatted(room, declaration));
    }

    private static ArchRule portsAnswerWithStages() {
        return methods()
                .that()
                .areDeclaredInClassesThat(portInterfaces())
                .should()
                .haveRawReturnType(CompletionStage.class)
                .orShould()
                .haveRawReturnType(void.class)
                .orShould()
                .haveRawReturnType(assignableTo(AutoCloseable.class));
    }

    private static DescribedPredicate<JavaClass> portInterfaces() {
        return DescribedPredicate.describe(
                "are ports",
                type -> type.getPackageName().equals(PORTS) && type.isInterface() && type.isTopLevelClass());
    }

    private static ArchRule portsAreInterfaces() {
        return classes()
                .that()
                .resideInAPackage(PORTS)
                .and()
                .areTopLevelClasses()
                .should()
                .beInterfaces()
                .orShould()
                .beRecords()
                .orShould()
                .beEnums()
                .orShould()
                .beAssignableTo(Throwable.class);
    }

    private static ArchRule closed() {
        return ofThese(Conditions.that("be final, abstract or anonymous", TypeRules::open), DOMAIN, APPLICATION);
    }

    /** The compiler makes enums final unless a constant has a body, and then nobody else can extend them. */
    private static Optional<String> open(JavaClass type) {
        boolean shut =
                type.getModifiers().contains(FINAL) || type.getModifiers().contains(ABSTRACT);
        return complainIf(!shut && !type.isEnum() && !type.isAnonymousClass(), "is open");
    }

    /** The rest of such an adapter is package-private, a value that its factory takes, or a failure that it throws. */
    private static ArchRule oneDoor() {
        return ofThese(Conditions.that("be private but for the door", TypeRules::secondDoor), POSTGRES, REDIS);
    }

    private static Optional<String> secondDoor(JavaClass type) {
        boolean door = type.getSimpleName().endsWith("Adapter")
                || type.isRecord()
                || type.isEnum()
                || type.isAssignableTo(Throwable.class);
        return complainIf(type.getModifiers().contains(PUBLIC) && !door, "is public");
    }

    private static ArchRule ofThese(ArchCondition<JavaClass> condition, Module... modules) {
        String[] packages = List.of(modules).stream().map(Module::packages).toArray(String[]::new);
        return classes().that().resideInAnyPackage(packages).should(condition);
    }
}
