package io.stickygateway.bootstrap.guard;

import io.stickygateway.bootstrap.config.DataSourceProperties;
import io.stickygateway.bootstrap.config.Problem;
import io.stickygateway.postgres.PostgresAdapter;
import java.util.List;

/** Whether the operator's PostgreSQL is there and can be used. */
final class DatabaseGuard {
    private DatabaseGuard() {}

    /**
     * Asks it.
     *
     * @param canStartWithout whether a database that does not answer is no problem
     */
    static List<Problem> check(DataSourceProperties dataSource, boolean canStartWithout) {
        if (dataSource.isEmbedded()) {
            return List.of();
        }
        return PostgresAdapter.check(dataSource.url(), dataSource.username(), dataSource.password()).stream()
                .filter(found -> !(canStartWithout && found.passes()))
                .map(found -> new Problem("spring.datasource.url", dataSource.url(), found.expected(), ""))
                .toList();
    }
}
