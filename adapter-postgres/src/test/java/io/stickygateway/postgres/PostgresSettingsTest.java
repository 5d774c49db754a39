package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.stickygateway.application.contract.Services;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PostgresSettingsTest {
    private static final String URL = "jdbc:postgresql://db/gateway";

    @Test
    void anotherKindOfUrlIsRefusedWithTheValueAndWhatWasExpected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PostgresSettings.at("jdbc:mysql://db/gateway", "u", "p", Services.DEFAULTS))
                .withMessage("JDBC URL \"jdbc:mysql://db/gateway\": expected jdbc:postgresql://host:port/database");
    }

    @Test
    void aPoolWithoutConnectionsIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> with(0, 0, Duration.ofSeconds(2)));
        assertThatIllegalArgumentException().isThrownBy(() -> with(1, -1, Duration.ofSeconds(2)));
    }

    @Test
    void aDeadlineThatNoNetworkKeepsIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> with(1, 0, Duration.ofMillis(499)));
        assertThat(with(1, 0, Duration.ofMillis(500)).deadline()).hasMillis(500);
    }

    @Test
    void thePasswordIsNotPrinted() {
        assertThat(PostgresSettings.at(URL, "user", "secret", Services.DEFAULTS))
                .asString()
                .contains(URL, "user")
                .doesNotContain("secret");
    }

    private static PostgresSettings with(int poolSize, int waiting, Duration deadline) {
        return new PostgresSettings(
                URL,
                "u",
                "p",
                poolSize,
                waiting,
                deadline,
                PostgresSettings.DEFAULT_MIGRATION,
                SchemaUpdate.MIGRATE,
                Services.DEFAULTS);
    }
}
