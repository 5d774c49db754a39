package io.stickygateway.proxy.harness;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** WebSocket frames (RFC 6455, 5.2). */
public final class Frames {
    private static final int MASK = 0x01020304;

    private Frames() {}

    public static byte[] text(String payload, boolean masked) {
        return frame(0x81, payload.getBytes(StandardCharsets.UTF_8), masked);
    }

    public static byte[] close(int code, String reason, boolean masked) {
        byte[] words = reason.getBytes(StandardCharsets.UTF_8);
        return frame(
                0x88,
                ByteBuffer.allocate(2 + words.length)
                        .putShort((short) code)
                        .put(words)
                        .array(),
                masked);
    }

    public static byte[] ping(boolean masked) {
        return frame(0x89, new byte[] {1, 2, 3}, masked);
    }

    /** Any frame, of any length. */
    public static byte[] frame(int first, byte[] payload, boolean masked) {
        ByteBuffer frame = ByteBuffer.allocate(payload.length + 14).put((byte) first);
        int mask = masked ? 0x80 : 0;
        if (payload.length < 126) {
            frame.put((byte) (mask | payload.length));
        } else if (payload.length < 65_536) {
            frame.put((byte) (mask | 126)).putShort((short) payload.length);
        } else {
            frame.put((byte) (mask | 127)).putLong(payload.length);
        }
        if (masked) {
            frame.putInt(MASK);
        }
        for (int i = 0; i < payload.length; i++) {
            frame.put((byte) (masked ? payload[i] ^ (MASK >>> (8 * (3 - i % 4))) : payload[i]));
        }
        byte[] octets = new byte[frame.position()];
        frame.flip().get(octets);
        return octets;
    }
}
