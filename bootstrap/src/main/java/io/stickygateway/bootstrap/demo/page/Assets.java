package io.stickygateway.bootstrap.demo.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The page's files, read from the class path once: a missing one is noticed at the start, not by a visitor. */
final class Assets {
    /** Where the files lie, on the class path. */
    private static final String FOLDER = "/demo/page/";

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml");

    private Assets() {}

    /**
     * One file as it is served.
     *
     * @param type the media type
     * @param content the text
     */
    record Asset(String type, String content) {}

    /** In the order given. */
    static Map<String, Asset> read(List<String> names) throws IOException {
        Map<String, Asset> assets = new LinkedHashMap<>();
        for (String name : names) {
            assets.put(name, new Asset(type(name), content(name)));
        }
        return assets;
    }

    private static String type(String name) {
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            throw new IllegalArgumentException(name + ": expected one of " + TYPES.keySet());
        }
        return type;
    }

    private static String content(String name) throws IOException {
        try (InputStream in = Assets.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new IOException("the program lacks its file " + FOLDER + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
