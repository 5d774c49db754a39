package io.stickygateway.domain.definition;

import java.util.Collection;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How names are compared: {@code base-url}, {@code baseUrl}, {@code base_url} and {@code BASE_URL} are one name. Not
 * {@code baseurl}: with dashes left out, {@code username} and {@code user-name} would be one.
 */
public final class KeyNames {
    private static final Pattern CAMEL = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private KeyNames() {}

    /** The form that all spellings of a name share. */
    public static String canonical(String name) {
        return CAMEL.matcher(name.replace('_', '-')).replaceAll("-").toLowerCase(Locale.ROOT);
    }

    static boolean same(String a, String b) {
        return canonical(a).equals(canonical(b));
    }

    /** The known name that was probably meant, or null where none is near: at most one slip in three letters. */
    public static @Nullable String nearest(String name, Collection<String> known) {
        String best = null;
        int least = Integer.MAX_VALUE;
        for (String candidate : known) {
            int slips = slips(canonical(name), canonical(candidate));
            if (slips < least && slips * 3 <= candidate.length()) {
                best = candidate;
                least = slips;
            }
        }
        return best;
    }

    /** Letters left out, added, changed, or swapped with their neighbour (optimal string alignment). */
    private static int slips(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, a, b, i, j);
            }
        }
        return cost[a.length()][b.length()];
    }

    private static int cheapest(int[][] cost, String a, String b, int i, int j) {
        int change = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(change, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
    }
}
