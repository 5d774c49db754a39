package io.stickygateway.bootstrap.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatabaseAddressTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "jdbc:postgresql://db.example:5432/gateway|db.example:5432/gateway",
                "jdbc:postgresql://DB.example/gateway?user=me&password=secret|db.example:5432/gateway",
                "jdbc:postgresql://a,b:5433/gateway|a:5432,b:5433/gateway",
                "jdbc:postgresql://[::1]/gateway|[::1]:5432/gateway",
                "jdbc:postgresql://[::1]:5433/gateway|[::1]:5433/gateway",
                "jdbc:postgresql://me:secret@db/gateway|db:5432/gateway",
                "jdbc:postgresql:gateway|localhost:5432/gateway",
                "jdbc:postgresql:///gateway|localhost:5432/gateway",
                "jdbc:postgresql://db|db:5432/",
                "jdbc:postgresql://db?ssl=true|db:5432/",
            })
    void saysWhichDatabaseAndNothingElse(String url, String address) {
        assertThat(DatabaseAddress.of(url)).isEqualTo(address);
    }
}
