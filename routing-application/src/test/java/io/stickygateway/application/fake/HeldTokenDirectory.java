package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.TokenHash;
import io.stickygateway.domain.binding.TokenOwner;
import io.stickygateway.domain.binding.TokenRead;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.TokenDirectory;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

/** A directory whose answers a test gives. One thread. */
public final class HeldTokenDirectory implements TokenDirectory {
    public final HeldCalls<TokenHash, TokenRead> finds = new HeldCalls<>();
    public final HeldCalls<Remembered, Void> remembers = new HeldCalls<>();

    @Override
    public CompletionStage<TokenRead> find(ServiceId service, TokenHash token) {
        return finds.ask(token);
    }

    @Override
    public CompletionStage<Void> remember(ServiceId service, TokenHash token, TokenOwner owner, Duration timeToLive) {
        return remembers.ask(new Remembered(token, owner, timeToLive));
    }

    /** What it was to remember. */
    public record Remembered(TokenHash token, TokenOwner owner, Duration timeToLive) {}
}
