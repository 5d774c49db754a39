package io.stickygateway.bootstrap.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import java.util.List;

/** Names that say nothing. */
final class NameRules {
    private static final String SOURCE = "package io.stickygateway.proxy.planted; interface %s {}";

    private NameRules() {}

    static List<HouseRule> all() {
        return List.of(
                banned(
                        "no name ends in a word that says nothing",
                        ".*(Impl|Utils?|Manager|Helpers?|Dao)(\\$.*)?",
                        "NodeImpl",
                        "NodeUtil",
                        "NodeUtils",
                        "NodeManager",
                        "NodeHelper",
                        "NodeDao"),
                banned("no interface is called I-something", ".*[.$]I[A-Z][a-z]\\w*", "INode"));
    }

    private static HouseRule banned(String name, String pattern, String... examples) {
        HouseRule rule = HouseRule.of(
                name,
                noClasses().that().resideInAPackage(Module.ROOT + "..").should().haveNameMatching(pattern));
        PlantedCode code = PlantedCode.in(Module.PROXY, SOURCE.formatted("Fine"));
        for (String example : examples) {
            code = code.and(Module.PROXY, SOURCE.formatted(example));
        }
        return rule.catches(code, examples);
    }
}
