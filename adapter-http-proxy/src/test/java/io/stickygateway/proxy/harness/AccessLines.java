package io.stickygateway.proxy.harness;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What an access log wrote. */
public final class AccessLines extends ByteArrayOutputStream {
    /** All lines so far, oldest first. */
    public List<String> all() {
        return toString(StandardCharsets.UTF_8).lines().toList();
    }

    /** The lines that hold this text. */
    public List<String> with(String text) {
        return all().stream().filter(line -> line.contains(text)).toList();
    }
}
