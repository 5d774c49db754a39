package io.stickygateway.domain.decision;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.decision.DecisionTable.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The table that people read is the one that the tests run; its last column is told by the decisions themselves. */
class DecisionTableDocumentTest {
    private static final Path DOCUMENT = Path.of(System.getProperty("basedir", "."), "..", "docs", "decision-table.md");

    @Test
    void theDocumentHoldsTheTableThatIsTested() throws IOException {
        List<String> documented = Files.readAllLines(DOCUMENT).stream()
                .filter(line -> line.startsWith("| "))
                .skip(1)
                .toList();

        assertThat(documented)
                .containsExactlyElementsOf(DecisionTable.rows().stream()
                        .map(DecisionTableDocumentTest::line)
                        .toList());
    }

    private static String line(Row row) {
        String fact = row.fact().isEmpty() ? "-" : row.fact();
        return "| " + row.caller() + " | " + fact + " | " + row.decision().fold(new InWords()) + " |";
    }

    private static final class InWords implements RoutingDecision.Cases<String> {
        @Override
        public String forward(RoutingDecision.Forward decision) {
            return switch (decision.why()) {
                case BOUND -> "forward to that node";
                case CLAIMED -> "forward to the claimed node; bind after a successful reply";
                case PLACED, NOT_STICKY -> "placement";
                case DEFAULT_NODE -> throw new AssertionError("decided only once the binding is durable");
            };
        }

        @Override
        public String claim(RoutingDecision.ClaimNode decision) {
            return "claim a node by placement, then decide by the claim";
        }

        @Override
        public String bindDefault(RoutingDecision.BindDefault decision) {
            return "bind to it durably, then decide by what is bound";
        }

        @Override
        public String readThrough(RoutingDecision.ReadThrough decision) {
            return "reload the catalog once and decide again";
        }

        @Override
        public String refuse(RoutingDecision.Refuse decision) {
            String named = decision.refusal().node() == null ? "" : ", naming the node";
            return "refuse `" + decision.refusal().reason() + "`" + named;
        }
    }
}
