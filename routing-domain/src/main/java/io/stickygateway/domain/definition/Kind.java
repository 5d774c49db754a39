package io.stickygateway.domain.definition;

import io.stickygateway.domain.catalog.InvalidValue;
import java.util.function.Function;

/**
 * A type of value. Everything is read from text, since that is what every source can give: configuration that was
 * flattened on its way knows no numbers.
 *
 * @param type its name, for lists
 * @param range what it may be, for lists and messages; empty where the type says it all
 * @param unit of the text; empty where there is none
 * @param parse throws {@link InvalidValue}, nothing else
 * @param write the value as it stands in a tree: text, a number or a boolean
 */
public record Kind<T>(String type, String range, String unit, Function<String, T> parse, Function<T, Object> write) {
    /** What was expected where something stands that is no single value. */
    String expected() {
        return range.isEmpty() ? type : type + ", " + range;
    }

    /** The same, where not every value will do. */
    public Kind<T> check(Function<T, Boolean> fits, String range) {
        return new Kind<>(type, range, unit, text -> require(text, fits, range), write);
    }

    private T require(String text, Function<T, Boolean> fits, String range) {
        T value = parse.apply(text);
        if (!fits.apply(value)) {
            throw new InvalidValue(type, text, range);
        }
        return value;
    }
}
