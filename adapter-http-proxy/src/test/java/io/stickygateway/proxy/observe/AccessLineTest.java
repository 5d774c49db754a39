package io.stickygateway.proxy.observe;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.proxy.failure.ErrorCode;
import io.stickygateway.proxy.json.JsonBytes;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AccessLineTest {
    private static final DateTimeFormatter MILLIS =
            new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

    @Test
    void aLineHoldsEveryFieldInOrder() {
        assertThat(line(AccessEntries.entry("req-1")))
                .isEqualTo("{\"timestamp\":\"2026-11-29T20:15:53.007Z\",\"level\":\"INFO\",\"service\":\"api-gateway\","
                        + "\"route\":\"/s\",\"request_id\":\"req-1\",\"trace_id\":\"0af7651916cd43dd8448eb211c80319c\","
                        + "\"user_id\":\"u-1\",\"method\":\"GET\",\"path\":\"/s/notes\",\"status\":200,"
                        + "\"latency_ms\":1.234,\"node\":\"node-1\",\"decision\":\"bound\",\"upstream_ms\":1.000}\n");
    }

    @Test
    void whatIsNotKnownIsLeftOut() {
        assertThat(line(AccessEntries.targeting("/")))
                .isEqualTo("{\"timestamp\":\"2026-11-29T20:15:53.007Z\",\"level\":\"INFO\",\"service\":\"api-gateway\","
                        + "\"request_id\":\"req-1\",\"method\":\"GET\",\"path\":\"/\",\"status\":200,"
                        + "\"latency_ms\":0.000}\n");
    }

    @ParameterizedTest
    @CsvSource({
        "200, , INFO",
        "404, NO_ROUTE, INFO",
        "503, NODE_DOWN, WARN",
        "502, , WARN",
        "0, UPSTREAM_RESET, WARN",
        "200, UPSTREAM_RESET, WARN",
        "500, INTERNAL_ERROR, ERROR"
    })
    void theLevelSaysWhetherSomebodyShouldLook(int status, @Nullable ErrorCode error, String level) {
        JsonNode line = json(AccessEntries.failed(status, error));

        assertThat(line.get("level").stringValue()).isEqualTo(level);
        assertThat(line.get("detail").stringValue()).isEqualTo("why");
        assertThat(line.get("lesson").stringValue()).isEqualTo("not-json");
        assertThat(line.get("token").stringValue()).isEqualTo("65dcf16e");
        assertThat(line.has("error")).isEqualTo(error != null);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        /s/x?access_token=SECRET           | /s/x
        /s/x?a=b&token=SECRET#SECRET       | /s/x
        /s/x#SECRET                        | /s/x
        /s/x;jsessionid=SECRET             | /s/x
        /s/x;jsessionid=SECRET/y;SECRET/z  | /s/x/y/z
        /s;SECRET?token=SECRET             | /s
        ?token=SECRET                      | ''
        ;SECRET                            | ''
        /s/a%20b//c                        | /s/a%20b//c
        """)
    void tokensInATargetAreNotLogged(String target, String path) {
        assertThat(json(AccessEntries.targeting(target)).get("path").stringValue())
                .isEqualTo(path);
    }

    @Property
    void noTokenInQueryOrParametersIsEverWritten(@ForAll("paths") String before, @ForAll("paths") String after) {
        for (String mark : new String[] {"?", ";", "/x?q=", ";jsessionid=", "#"}) {
            String target = before + mark + "T0K3N" + (mark.startsWith(";") ? "" : after);

            assertThat(line(AccessEntries.targeting(target))).doesNotContain("T0K3N");
            assertThat(AccessEntries.targeting(target).toString()).doesNotContain("T0K3N");
        }
    }

    @Provide
    Arbitrary<String> paths() {
        return Arbitraries.strings().withChars("/;?#=&%ab.").ofMaxLength(30);
    }

    @Test
    void octetsThatNobodyEncodedAreLoggedPercentEncoded() {
        JsonNode line = json(AccessEntries.targeting("/\u00e4\u00bd\u00a0/a;x/\u00ff?\u00e9"));

        assertThat(line.get("path").stringValue()).isEqualTo("/%E4%BD%A0/a/%FF");
    }

    @Test
    void anEndlessPathIsCut() {
        String path = json(AccessEntries.targeting("/" + "x".repeat(5_000)))
                .get("path")
                .stringValue();

        assertThat(path).hasSize(LoggedPath.LONGEST);
    }

    @Property
    void anythingAClientSendsIsOneLineOfJson(@ForAll String target, @ForAll String id) {
        AccessEntry odd = new AccessEntry(0, target, id, id, id, target, target, 200, 1, id, id, 1, null, id, id, id);

        assertThat(line(odd)).endsWith("}\n").containsOnlyOnce("\n");
        assertThat(json(odd).get("status").intValue()).isEqualTo(200);
    }

    @Property
    void timestampsAreIso8601(@ForAll @LongRange(min = 0, max = 253_402_300_799_999L) long first, @ForAll short step) {
        LineTime time = new LineTime();
        long second = Math.max(0, Math.min(first + step, 253_402_300_799_999L));

        assertThat(quoted(time.encode(first))).isEqualTo(MILLIS.format(Instant.ofEpochMilli(first)));
        assertThat(quoted(time.encode(second))).isEqualTo(MILLIS.format(Instant.ofEpochMilli(second)));
    }

    private static String quoted(byte[] json) {
        return JsonMapper.shared().readTree(json).stringValue();
    }

    private static JsonNode json(AccessEntry entry) {
        return JsonMapper.shared().readTree(line(entry));
    }

    private static String line(AccessEntry entry) {
        JsonBytes out = new JsonBytes(16);
        new AccessLine(out).write(entry);
        return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }
}
