package io.stickygateway.proxy.client;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.stickygateway.proxy.http.Persistence;
import io.stickygateway.proxy.http.RequestId;
import io.stickygateway.proxy.pipeline.Reply;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Writes answers of the gateway's own in HTTP/1.1. */
final class ReplyWriter {
    /** RFC 9110, 5.6.7. */
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private ReplyWriter() {}

    /** Appends it whole. */
    static void write(Reply reply, RequestId id, Persistence persistence, boolean withBody, ByteBuf out) {
        String head = "HTTP/1.1 " + HttpResponseStatus.valueOf(reply.status()) + "\r\nDate: "
                + DATE.format(Instant.now()) + "\r\nContent-Length: " + reply.body().length + "\r\n";
        out.writeCharSequence(head, StandardCharsets.US_ASCII);
        out.writeBytes(reply.fields());
        id.writeTo(out);
        persistence.write(out);
        out.writeByte('\r').writeByte('\n');
        if (withBody) {
            out.writeBytes(reply.body());
        }
    }
}
