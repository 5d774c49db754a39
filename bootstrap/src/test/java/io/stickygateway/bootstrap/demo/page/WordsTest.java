package io.stickygateway.bootstrap.demo.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class WordsTest {
    private static final Pattern WORD = Pattern.compile("(\\w+): '([^']*)'");

    @Test
    void chineseSaysAllThatEnglishSays() throws IOException {
        assertThat(words("zh").keySet()).isEqualTo(words("en").keySet()).hasSizeGreaterThan(40);
    }

    @Test
    void bothLanguagesFillTheSameGaps() throws IOException {
        Map<String, String> chinese = words("zh");

        words("en")
                .forEach((key, english) ->
                        assertThat(gaps(chinese.getOrDefault(key, ""))).as(key).isEqualTo(gaps(english)));
    }

    @Test
    void everyWordTheMarkupNamesExists() throws IOException {
        List<String> named = Pattern.compile("data-w(?:-label)?=\"(\\w+)\"")
                .matcher(file("index.html"))
                .results()
                .map(found -> found.group(1))
                .toList();

        assertThat(words("en").keySet()).containsAll(named);
    }

    @Test
    void whatTheMarkupSaysBeforeAnyScriptRanIsTheSameEnglish() throws IOException {
        Map<String, String> english = words("en");
        Pattern element = Pattern.compile("data-w=\"(\\w+)\"[^>]*>([^<]+)<");

        element.matcher(file("index.html")).results().forEach(found -> assertThat(found.group(2))
                .isEqualTo(english.get(found.group(1))));
    }

    private static Map<String, String> words(String language) throws IOException {
        String file = file("words.js");
        String part = file.substring(file.indexOf("const " + language + " = {"));
        Map<String, String> words = new TreeMap<>();
        WORD.matcher(part.substring(0, part.indexOf("};")))
                .results()
                .forEach(found -> words.put(found.group(1), found.group(2)));
        return words;
    }

    private static Set<String> gaps(String text) {
        return new TreeSet<>(Pattern.compile("\\{\\d}")
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .toList());
    }

    private static String file(String name) throws IOException {
        return Assets.read(List.of(name)).values().iterator().next().content();
    }
}
