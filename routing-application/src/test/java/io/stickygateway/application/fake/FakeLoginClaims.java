package io.stickygateway.application.fake;

import io.stickygateway.domain.binding.BindingKey;
import io.stickygateway.domain.binding.ClaimId;
import io.stickygateway.domain.binding.ClaimOutcome;
import io.stickygateway.domain.binding.ClaimRequest;
import io.stickygateway.domain.binding.LoginClaim;
import io.stickygateway.domain.binding.NameKey;
import io.stickygateway.domain.binding.UserBinding;
import io.stickygateway.domain.catalog.NodeId;
import io.stickygateway.domain.catalog.ServiceId;
import io.stickygateway.domain.port.LoginClaims;
import java.util.List;
import java.util.concurrent.CompletionStage;

final class FakeLoginClaims implements LoginClaims {
    private final Outage outage;
    private final Book book;
    private final ClaimBook claims;
    private final Life life;

    FakeLoginClaims(Outage outage, Book book, ClaimBook claims, Life life) {
        this.outage = outage;
        this.book = book;
        this.claims = claims;
        this.life = life;
    }

    @Override
    public CompletionStage<ClaimOutcome> claim(ClaimRequest request) {
        return outage.ask(() -> answer(request));
    }

    @Override
    public CompletionStage<Void> release(ServiceId service, NameKey name, ClaimId claim) {
        return outage.ask(() -> {
            claims.release(service, name, claim);
            return null;
        });
    }

    private ClaimOutcome answer(ClaimRequest request) {
        UserBinding bound = book.find(new BindingKey.ByName(request.service(), request.name()));
        if (bound != null) {
            return new ClaimOutcome.AlreadyBound(bound, life.asOf());
        }
        LoginClaim live = claims.find(request.service(), request.name());
        if (live != null) {
            return new ClaimOutcome.Claimed(claims.join(live, request));
        }
        List<NodeId> claimed = claims.liveIn(request.service());
        if (claimed.size() >= request.maxClaims()) {
            return new ClaimOutcome.TooMany();
        }
        long load = book.boundTo(request.candidate())
                + claimed.stream().filter(request.candidate()::equals).count();
        if (request.capacity() > 0 && load >= request.capacity()) {
            return new ClaimOutcome.NodeFull();
        }
        return new ClaimOutcome.Claimed(claims.add(request));
    }
}
