package io.stickygateway.domain.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BaseUrlTest {
    @ParameterizedTest
    @CsvSource({
        "http://h, http, h, 80, h",
        "http://h/, http, h, 80, h",
        "https://h, https, h, 443, h",
        "HTTP://Node-1.Example:8080, http, node-1.example, 8080, node-1.example:8080",
        "http://h:443, http, h, 443, h:443",
        "https://h:443, https, h, 443, h",
        "https://h:80, https, h, 80, h:80",
        "http://127.0.0.1:1, http, 127.0.0.1, 1, 127.0.0.1:1",
        "http://[::1]:65535/, http, ::1, 65535, [::1]:65535",
        "http://[2001:DB8::1], http, 2001:db8::1, 80, [2001:db8::1]",
        "http://ai_server:9101, http, ai_server, 9101, ai_server:9101",
    })
    void isSchemeHostAndPort(String text, String scheme, String host, int port, String authority) {
        BaseUrl url = BaseUrl.parse(text);

        assertThat(url).isEqualTo(new BaseUrl(scheme, host, port)).hasToString(scheme + "://" + authority);
        assertThat(url.authority()).isEqualTo(authority);
        assertThat(url.isSecure()).isEqualTo(scheme.equals("https"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "h",
                "h:80",
                "//h",
                "http:",
                "http:h",
                "http://",
                "http:///x",
                "http://:80",
                "ftp://h",
                "http://h/x",
                "http://h//",
                "http://h?x",
                "http://h/?x",
                "http://h#x",
                "http://u@h",
                "http://u:p@h",
                "http://h:0",
                "http://h:65536",
                "http://h:99999999999",
                "http://h:-1",
                "http://h:x",
                "http://h:",
                "http://a b",
                "http://[::1",
                "http://::1",
                "http://[]",
                "http://[x]",
                "http://[1:2]",
                "http://[fe80::1%eth0]",
                "http://[::1]]",
                "http://h\\x",
                " http://h",
                "http://h\n",
                "http://\u4f60"
            })
    void isRefusedWithItsValueWhereItIsMoreOrLess(String text) {
        assertThatThrownBy(() -> BaseUrl.parse(text))
                .isInstanceOf(InvalidValue.class)
                .hasMessage("base URL \"" + text
                        + "\": expected http://host:port or https://host:port, without path, query or user");
    }

    @ParameterizedTest
    @CsvSource({
        "ftp, h, 80",
        "HTTP, h, 80",
        "http, '', 80",
        "http, h/x, 80",
        "http, a b, 80",
        "http, H, 80",
        "http, [::1], 80",
        "http, fe80::1%eth0, 80",
        "http, 2001:DB8::1, 80",
        "http, u@h, 80",
        "http, h, 0",
        "http, h, 65536",
        "http, h, -1"
    })
    void cannotBeMadeWrongEither(String scheme, String host, int port) {
        assertThatThrownBy(() -> new BaseUrl(scheme, host, port)).isInstanceOf(InvalidValue.class);
    }

    @Property
    void readsWhatItWrites(@ForAll("urls") BaseUrl url) {
        assertThat(BaseUrl.parse(url.toString())).isEqualTo(url);
    }

    @Provide
    static Arbitrary<BaseUrl> urls() {
        return AnyCatalog.baseUrls();
    }
}
