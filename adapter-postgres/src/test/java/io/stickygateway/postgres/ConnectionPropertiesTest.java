package io.stickygateway.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.application.contract.Services;
import java.time.Duration;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class ConnectionPropertiesTest {
    private static final String URL = "jdbc:postgresql://db/gateway?user=them&password=theirs";

    @Test
    void whatTheUrlSaysIsLeftToTheUrl() {
        assertThat(ConnectionProperties.ofCalls(PostgresSettings.at(URL, "", "", Services.DEFAULTS)))
                .doesNotContainKeys("user", "password");
    }

    @Test
    void everyConnectionIsToThePrimary() {
        PostgresSettings settings = PostgresSettings.at(URL, "me", "mine", Services.DEFAULTS);
        assertThat(ConnectionProperties.ofCalls(settings)).containsEntry("targetServerType", "primary");
        assertThat(ConnectionProperties.ofWork(settings, Duration.ofHours(1)))
                .containsEntry("targetServerType", "primary")
                .containsEntry("user", "me")
                .containsEntry("password", "mine");
    }

    @Test
    void theServerHasASecondMoreThanTheStatementToSayThatItGaveUp() {
        Properties properties = ConnectionProperties.of("", "", Duration.ofMillis(1), Duration.ofMillis(2_100));
        assertThat(properties).containsEntry("connectTimeout", "1").containsEntry("socketTimeout", "4");
    }
}
