package io.stickygateway.bootstrap.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.stickygateway.domain.definition.DeclaredKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ConfigurationDocumentTest {
    private static final Path DOCUMENT = Path.of("../docs/configuration.md");

    /** Where it fails, {@code target/configuration.md} is the document as it should be. */
    @Test
    void listsExactlyTheKeysThatExist() throws IOException {
        String document = Files.readString(DOCUMENT);
        String expected = ConfigurationDocument.withTable(document);
        Files.writeString(Path.of("target/configuration.md"), expected);

        assertThat(document).isEqualTo(expected);
    }

    @Test
    void everyVariableStandsForItsOwnKey() {
        VariableNames variables = new VariableNames(ConfigurationKeys.all());

        assertThat(ConfigurationKeys.all()).extracting(DeclaredKey::path).allSatisfy(path -> {
            String variable = VariableNames.nameOf(path).replaceAll("_N(?=_)", "_0");
            assertThat(variables.pathOf(variable)).hasValue(path.replace("[]", "[0]"));
        });
    }

    @Test
    void everyKeySaysWhatItIsFor() {
        assertThat(ConfigurationKeys.all()).extracting(DeclaredKey::reason).allSatisfy(reason -> assertThat(reason)
                .matches("[^|\\n]{5,}\\."));
    }
}
