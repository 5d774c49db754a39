package io.stickygateway.bootstrap.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static io.stickygateway.bootstrap.architecture.Module.APPLICATION;
import static io.stickygateway.bootstrap.architecture.Module.DOMAIN;
import static java.util.stream.Collectors.joining;

import com.tngtech.archunit.core.domain.JavaAccess;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Time and chance are handed in, and the domain does nothing to the world: so each test decides what happens. */
final class PurityRules {
    private static final Pattern CLOCK = targets(
            "java\\.time\\.(Instant|(Local|Zoned|Offset)\\w+|Year|YearMonth|MonthDay)\\.now",
            "java\\.time\\.Clock\\.(system|tick)\\w*",
            "java\\.time\\.InstantSource\\.system",
            "java\\.lang\\.System\\.(nanoTime|currentTimeMillis)",
            "java\\.util\\.(Date|GregorianCalendar)\\.<init>",
            "java\\.util\\.Calendar\\.getInstance");
    private static final Pattern CHANCE = targets(
            "java\\.lang\\.Math\\.random",
            "java\\.util\\.UUID\\.randomUUID",
            "java\\.util\\.(Random|SplittableRandom)\\.<init>",
            "java\\.util\\.random\\..*",
            "java\\.util\\.concurrent\\.ThreadLocalRandom\\..*",
            "java\\.security\\.SecureRandom\\..*");
    private static final Pattern WORLD = targets(
            "java\\.lang\\.System\\.(in|out|err|getenv|getProperty|setProperty|exit|load|loadLibrary)",
            "java\\.lang\\.(Thread|Runtime|Process|ProcessBuilder)\\..*",
            "java\\.util\\.concurrent\\.(Executors|ForkJoinPool)\\..*",
            "java\\.util\\.concurrent\\.CompletableFuture\\.(\\w+Async|orTimeout|completeOnTimeout|delayedExecutor)",
            "java\\.util\\.(Scanner|Timer)\\..*");

    private PurityRules() {}

    static List<HouseRule> all() {
        return List.of(
                        noDeeds("read a clock", CLOCK, DOMAIN, APPLICATION)
                                .and(
                                        DOMAIN,
                                        "java.time.Instant.now()",
                                        "java.time.Clock.systemUTC()",
                                        "System.nanoTime()",
                                        "java.time.InstantSource.system()",
                                        "java.time.LocalDate.now()",
                                        "new java.util.Date()",
                                        "System.currentTimeMillis()")
                                .and(
                                        APPLICATION,
                                        "java.time.Instant.now()",
                                        "((java.util.function.LongSupplier) System::nanoTime)"),
                        noDeeds("throw dice", CHANCE, DOMAIN, APPLICATION)
                                .and(
                                        DOMAIN,
                                        "Math.random()",
                                        "java.util.UUID.randomUUID()",
                                        "new java.util.Random()",
                                        "java.util.concurrent.ThreadLocalRandom.current()",
                                        "new java.security.SecureRandom()",
                                        "java.util.random.RandomGenerator.getDefault()")
                                .and(APPLICATION, "Math.random()"),
                        noDeeds("touch the world", WORLD, DOMAIN)
                                .and(
                                        DOMAIN,
                                        "System.out",
                                        "System.getenv(\"HOME\")",
                                        "Thread.currentThread()",
                                        "java.util.concurrent.Executors.newCachedThreadPool()",
                                        "new ProcessBuilder()",
                                        "java.util.concurrent.CompletableFuture.runAsync(() -> {})"))
                .stream()
                .map(Deeds::rule)
                .toList();
    }

    private static Pattern targets(String... alternatives) {
        return Pattern.compile(String.join("|", alternatives));
    }

    private static Deeds noDeeds(String what, Pattern targets, Module... modules) {
        String[] packages = Stream.of(modules).map(Module::packages).toArray(String[]::new);
        return new Deeds(HouseRule.of(
                "domain and use cases never " + what,
                noClasses()
                        .that()
                        .resideInAnyPackage(packages)
                        .should()
                        .accessTargetWhere(describe("they " + what, access -> targets.matcher(target(access))
                                .matches()))));
    }

    private static String target(JavaAccess<?> access) {
        return access.getTargetOwner().getFullName() + "." + access.getTarget().getName();
    }

    private record Deeds(HouseRule rule) {
        /** One line a deed: the complaint names lines. */
        Deeds and(Module module, String... deeds) {
            String fields = IntStream.range(0, deeds.length)
                    .mapToObj(i -> "\nObject deed" + i + " = " + deeds[i] + ";")
                    .collect(joining());
            String source = "package %s.planted; final class Culprit { %s }".formatted(module.root(), fields);
            String[] lines = IntStream.range(0, deeds.length)
                    .mapToObj(i -> "(Culprit.java:" + (i + 2) + ")")
                    .toArray(String[]::new);
            return new Deeds(rule.catches(PlantedCode.in(module, source), lines));
        }
    }
}
