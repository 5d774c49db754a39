package io.stickygateway.proxy.login;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;

/** Bodies as a node that compresses them would send them. */
final class Coded {
    /** {@code {"code":200,"data":{"token":"t-1","userId":7,"username":"zhang"}}}, by the reference encoder. */
    static final byte[] BROTLI_REPLY =
            base64("CyCAeyJjb2RlIjoyMDAsImRhdGEiOnsidG9rZW4iOiJ0LTEiLCJ1c2VySWQiOjcsInVzZXJuYW1lIjoiemhhbmcifX0D");

    /** 64 MiB of zeros, by the reference encoder. */
    static final byte[] BROTLI_BOMB = base64(
            "y///P/gnAOKxQCD3/o///3/wTwDEYRGA7v0f////4J8AiMMCAN37P/7//8E/ARCHBQC693/8//+DfwIgDgsAdO//+P//B/8EQBwW"
                    + "AOje//H//w/+CYA4LADQvf/L//8//BMAcVgAoHv/Bw==");

    private Coded() {}

    private static byte[] base64(String text) {
        return Base64.getDecoder().decode(text);
    }

    static byte[] gzip(byte[] plain) {
        return through(plain, GZIPOutputStream::new);
    }

    static byte[] zlib(byte[] plain) {
        return through(plain, DeflaterOutputStream::new);
    }

    static byte[] rawDeflate(byte[] plain) {
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        try {
            return through(plain, out -> new DeflaterOutputStream(out, deflater));
        } finally {
            deflater.end();
        }
    }

    private static byte[] through(byte[] plain, Coder coder) {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream out = coder.open(coded)) {
            out.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return coded.toByteArray();
    }

    private interface Coder {
        OutputStream open(OutputStream sink) throws IOException;
    }
}
