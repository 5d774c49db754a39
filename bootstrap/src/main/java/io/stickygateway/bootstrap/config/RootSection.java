package io.stickygateway.bootstrap.config;

import io.stickygateway.domain.definition.Section;
import java.util.List;

/** The outermost names. */
final class RootSection {
    private RootSection() {}

    static GatewayProperties read(Section root) {
        // The demo reads its own.
        root.raw("demo");
        DataSourceProperties dataSource = root.section("spring", RootSection::readSpring);
        return root.section("gateway", gateway -> GatewayProperties.read(gateway, dataSource));
    }

    private static DataSourceProperties readSpring(Section spring) {
        // Spring Boot has read these when it looked for files.
        List.of("config", "profiles").forEach(spring::raw);
        return spring.section(DataSourceProperties.NAME, DataSourceProperties::read);
    }
}
