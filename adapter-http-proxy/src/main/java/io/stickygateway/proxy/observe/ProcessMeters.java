package io.stickygateway.proxy.observe;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmInfoMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import java.util.stream.Stream;

/** {@code jvm_*} and {@code process_*}: the process itself. */
final class ProcessMeters implements AutoCloseable {
    private final JvmGcMetrics collector = new JvmGcMetrics();

    ProcessMeters(MeterRegistry registry) {
        Stream.of(
                        collector,
                        new JvmInfoMetrics(),
                        new JvmMemoryMetrics(),
                        new JvmThreadMetrics(),
                        new ClassLoaderMetrics(),
                        new ProcessorMetrics(),
                        new UptimeMetrics(),
                        new FileDescriptorMetrics())
                .forEach(binder -> binder.bindTo(registry));
    }

    /** Ends the notifications that the garbage collector sends. */
    @Override
    public void close() {
        collector.close();
    }
}
