package io.stickygateway.proxy.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class JsonBytesTest {
    private static final JsonMapper JACKSON = JsonMapper.shared();

    @Test
    void putsCommasWhereTheyBelong() {
        JsonBytes json = new JsonBytes(1);
        json.beginObject()
                .name("a")
                .number(1)
                .name("b")
                .beginArray()
                .string("x")
                .bool(true)
                .number(-7)
                .endArray();
        json.name("c").beginObject().endObject().name("d").thousandths(12_045).endObject();

        assertThat(text(json)).isEqualTo("{\"a\":1,\"b\":[\"x\",true,-7],\"c\":{},\"d\":12.045}");
    }

    @Test
    void aLoneSurrogateBecomesTheReplacementCharacter() {
        assertThat(text(new JsonBytes(8).string("a\ud800b\udc00"))).isEqualTo("\"a\ufffdb\ufffd\"");
    }

    @Test
    void controlCharactersAndQuotesAreEscaped() {
        assertThat(text(new JsonBytes(8).string("\"\\\n\r\t\u0000\u001f\u007f")))
                .isEqualTo("\"\\\"\\\\\\n\\r\\t\\u0000\\u001f\\u007f\"");
    }

    @Test
    void whatWasEncodedBeforeIsSeparatedToo() {
        JsonName name = JsonName.of("a\"b");
        byte[] value = "\"x\"".getBytes(StandardCharsets.US_ASCII);

        assertThat(text(new JsonBytes(1)
                        .beginObject()
                        .name(name)
                        .encoded(value)
                        .name(name)
                        .encoded(value)
                        .endObject()))
                .isEqualTo("{\"a\\\"b\":\"x\",\"a\\\"b\":\"x\"}");
    }

    @Test
    void aLineEndStartsTheNextDocument() {
        JsonBytes json = new JsonBytes(4);
        json.beginObject().endObject().raw('\n').beginObject().endObject();

        assertThat(text(json)).isEqualTo("{}\n{}");
    }

    @Test
    void drainingForgetsWhatWasWritten() throws IOException {
        JsonBytes json = new JsonBytes(4);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        json.string("once").drainTo(out);
        json.string("twice").drainTo(out);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("\"once\"\"twice\"");
    }

    @Property
    void whateverTheStringAReaderGetsItBack(@ForAll("anything") String value) {
        byte[] json = new JsonBytes(16)
                .beginObject()
                .name(value)
                .string(value)
                .endObject()
                .toByteArray();

        String expected = new String(value.getBytes(StandardCharsets.UTF_16), StandardCharsets.UTF_16);
        assertThat(JACKSON.readTree(json).propertyNames()).containsExactly(expected);
        assertThat(JACKSON.readTree(json).get(expected).stringValue()).isEqualTo(expected);
    }

    @Property
    void numbersReadBackAsTheyWere(@ForAll long value, @ForAll @LongRange(min = 0) long thousandths) {
        byte[] json = new JsonBytes(16)
                .beginArray()
                .number(value)
                .thousandths(thousandths)
                .endArray()
                .toByteArray();

        assertThat(new String(json, StandardCharsets.US_ASCII))
                .isEqualTo(
                        "[" + value + "," + thousandths / 1000 + "." + String.format("%03d", thousandths % 1000) + "]");
    }

    @Provide
    Arbitrary<String> anything() {
        return Arbitraries.strings().withChars((char) 0, Character.MAX_VALUE).ofMaxLength(40);
    }

    private static String text(JsonBytes json) {
        return new String(json.toByteArray(), StandardCharsets.UTF_8);
    }
}
