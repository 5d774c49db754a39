package io.stickygateway.bootstrap.demo.node;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * Any text as the name of one folder, and back: {@code a-z 0-9 _ -} stay, every other byte of the UTF-8 form becomes
 * {@code %xx}. So no name is a path, none is hidden, and two names never share a folder, not even on a file system that
 * ignores case.
 */
final class FolderName {
    private static final Pattern DEVICE_ON_WINDOWS = Pattern.compile("con|prn|aux|nul|(?:com|lpt)[0-9]");
    private static final String PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789_-";
    private static final HexFormat HEX = HexFormat.of();

    private FolderName() {}

    static String of(String text) {
        StringBuilder name = new StringBuilder();
        boolean device = DEVICE_ON_WINDOWS.matcher(text).matches();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            boolean first = name.isEmpty();
            if (stays(b) && !(device && first)) {
                name.append((char) b);
            } else {
                name.append('%').append(HEX.toHexDigits(b));
            }
        }
        return name.toString();
    }

    static String textOf(String name) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) == '%') {
                bytes.write(HexFormat.fromHexDigits(name, i + 1, i + 3));
                i += 2;
            } else {
                bytes.write(name.charAt(i));
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static boolean stays(int b) {
        return PLAIN.indexOf(b) >= 0;
    }
}
