package io.stickygateway.postgres;

import java.sql.Types;
import java.util.stream.Stream;
import org.springframework.jdbc.core.SqlParameterValue;

/** Lists as one parameter: {@code = ANY(:list)} keeps one statement for lists of any length. */
final class SqlArrays {
    private SqlArrays() {}

    static SqlParameterValue of(Stream<String> values) {
        return new SqlParameterValue(Types.ARRAY, values.toArray(String[]::new));
    }
}
