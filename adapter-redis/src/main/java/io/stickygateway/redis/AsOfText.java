package io.stickygateway.redis;

import io.stickygateway.domain.binding.AsOf;
import io.stickygateway.domain.binding.BindingVersion;
import io.stickygateway.domain.binding.StoreEpoch;
import java.time.Instant;
import java.util.UUID;
import java.util.regex.Matcher;

/** How every value begins: the format's number, then when it was true. */
final class AsOfText {
    /** A gateway of another version that writes values which this one would misread has to count it up. */
    static final String FORMAT = "1";

    /** Strict: {@link UUID#fromString} and {@link Long#parseLong} take more than is ever written. */
    static final String PATTERN = FORMAT + " (?<epoch>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"
            + " (?<position>[0-9]{1,19}) (?<time>-?[0-9]{1,19}) ";

    static final String EXPECTED = FORMAT + " <epoch> <log position> <milliseconds> ";

    private AsOfText() {}

    static String write(AsOf asOf) {
        // Rounded down: a value may look older than it is, never younger.
        long milliseconds = asOf.time().toEpochMilli();
        return FORMAT + " " + asOf.epoch().value() + " " + asOf.position().value() + " " + milliseconds + " ";
    }

    static AsOf read(Matcher text) {
        return new AsOf(
                Instant.ofEpochMilli(Long.parseLong(text.group("time"))),
                new StoreEpoch(UUID.fromString(text.group("epoch"))),
                version(text, "position"));
    }

    static BindingVersion version(Matcher text, String group) {
        return new BindingVersion(Long.parseLong(text.group(group)));
    }
}
