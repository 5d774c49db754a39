package io.stickygateway.proxy.http;

import io.netty.buffer.ByteBuf;

/** A body in chunks (RFC 9112, 7.1). Extensions are read and dropped, each by itself bounded. */
final class ChunkedBody extends BodyReader {
    /** 60 bits: no sum of sizes overflows. Leading zeros count, for an endless row of them is an attack. */
    private static final int MAX_DIGITS = 15;

    private static final int MAX_EXTENSION = 4096;

    private final TrailerReader trailer;
    private State state = State.SIZE;
    private long remaining;
    private int digits;
    private int extension;

    ChunkedBody(int trailerLimit) {
        this.trailer = new TrailerReader(trailerLimit);
    }

    @Override
    public int available(ByteBuf in) {
        while (state != State.DATA && state != State.ENDED && in.isReadable()) {
            if (state == State.TRAILER) {
                state = trailer.read(in) ? State.ENDED : State.TRAILER;
            } else {
                state = next(in.readByte());
            }
        }
        return state == State.DATA ? (int) Math.min(remaining, in.readableBytes()) : 0;
    }

    @Override
    public void taken(int octets) {
        remaining -= octets;
        if (remaining == 0 && state == State.DATA) {
            state = State.DATA_CR;
        }
    }

    @Override
    public boolean hasEnded() {
        return state == State.ENDED;
    }

    @Override
    public Fields trailers() {
        return trailer.section();
    }

    private State next(byte octet) {
        return switch (state) {
            case SIZE -> size(octet);
            case EXTENSION -> extension(octet);
            case SIZE_LF -> afterSize(octet);
            case DATA_CR -> expect(octet, Octets.CR, State.DATA_LF);
            case DATA_LF -> expect(octet, Octets.LF, State.SIZE);
            default -> throw new IllegalStateException("no framing octet belongs to " + state);
        };
    }

    private State size(byte octet) {
        int digit = Octets.hexDigit(octet);
        if (digit >= 0) {
            if (++digits > MAX_DIGITS) {
                throw MalformedMessage.of("a chunk size of more than " + MAX_DIGITS + " digits");
            }
            remaining = remaining * 16 + digit;
            return State.SIZE;
        }
        if (digits == 0) {
            throw MalformedMessage.of("a chunk without a size");
        }
        return octet == ';' ? State.EXTENSION : expect(octet, Octets.CR, State.SIZE_LF);
    }

    private State extension(byte octet) {
        if (octet == Octets.CR) {
            return State.SIZE_LF;
        }
        if (!Octets.isFieldValue(octet) || ++extension > MAX_EXTENSION) {
            throw MalformedMessage.of("a chunk extension with a control character or beyond its limit");
        }
        return State.EXTENSION;
    }

    private State afterSize(byte octet) {
        State state = expect(octet, Octets.LF, remaining == 0 ? State.TRAILER : State.DATA);
        digits = 0;
        extension = 0;
        return state;
    }

    private static State expect(byte octet, byte wanted, State then) {
        if (octet != wanted) {
            throw MalformedMessage.of("octet 0x" + Integer.toHexString(octet & 0xff) + " in the framing of a chunk");
        }
        return then;
    }

    private enum State {
        SIZE,
        EXTENSION,
        SIZE_LF,
        DATA,
        DATA_CR,
        DATA_LF,
        TRAILER,
        ENDED
    }
}
