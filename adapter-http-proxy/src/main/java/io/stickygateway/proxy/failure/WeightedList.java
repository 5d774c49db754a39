package io.stickygateway.proxy.failure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A header value that is a list with weights, such as {@code zh;q=0.8, en} (RFC 9110, 12.4.2 and 12.5). */
final class WeightedList {
    /** More are not read: whoever sends a thousand languages gets one of the first. */
    static final int MOST_ITEMS = 32;

    /** One member: its value without parameters, its weight in thousandths. */
    record Item(String value, int weight) {}

    private static final int FULL = 1000;

    private WeightedList() {}

    /** The members in order. A malformed weight counts as 0: what was not asked for clearly is not given. */
    static List<Item> parse(String header) {
        List<Item> items = new ArrayList<>(4);
        int start = 0;
        while (start < header.length() && items.size() < MOST_ITEMS) {
            int comma = header.indexOf(',', start);
            int end = comma < 0 ? header.length() : comma;
            String[] parts = header.substring(start, end).split(";", -1);
            if (!parts[0].isBlank()) {
                items.add(new Item(parts[0].strip().toLowerCase(Locale.ROOT), weight(parts)));
            }
            start = end + 1;
        }
        return items;
    }

    private static int weight(String[] parts) {
        for (int i = 1; i < parts.length; i++) {
            String parameter = parts[i].strip();
            if (parameter.regionMatches(true, 0, "q=", 0, 2)) {
                return thousandths(parameter.substring(2));
            }
        }
        return FULL;
    }

    /** {@code qvalue}: 0 or 1 and at most three decimals. */
    private static int thousandths(String text) {
        boolean shaped = !text.isEmpty() && text.length() <= 5 && (text.length() == 1 || text.charAt(1) == '.');
        if (!shaped || text.charAt(0) < '0' || text.charAt(0) > '1') {
            return 0;
        }
        int value = text.charAt(0) - '0';
        for (int i = 2; i < 5; i++) {
            int digit = i < text.length() ? text.charAt(i) - '0' : 0;
            if (digit < 0 || digit > 9) {
                return 0;
            }
            value = value * 10 + digit;
        }
        return value > FULL ? 0 : value;
    }
}
