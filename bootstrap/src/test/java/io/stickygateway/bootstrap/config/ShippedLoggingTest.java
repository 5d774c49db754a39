package io.stickygateway.bootstrap.config;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.core.joran.spi.JoranException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ShippedLoggingTest {
    private static final Path SHIPPED = Path.of("src/main/resources/logback.xml");

    private final LoggerContext context = new LoggerContext();

    @BeforeEach
    void read() throws JoranException {
        JoranConfigurator configurator = new JoranConfigurator();
        configurator.setContext(context);
        configurator.doConfigure(SHIPPED.toFile());
    }

    @Test
    void aNodeThatResetsEveryProbeIsOneLineOfTheGatewaysOwnAndNoStackTraceOfALibrarys() {
        assertThat(context.getLogger("reactor.netty.http.client.HttpClientConnect")
                        .isWarnEnabled())
                .isFalse();
        assertThat(context.getLogger("io.stickygateway.routing").isInfoEnabled())
                .isTrue();
    }
}
