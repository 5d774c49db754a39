package io.stickygateway.proxy.names;

import io.netty.resolver.AddressResolver;
import io.netty.resolver.AddressResolverGroup;
import io.netty.resolver.InetNameResolver;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Promise;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;

/** The platform's names in the form that Netty's own clients ask for. */
public final class NameResolvers extends AddressResolverGroup<InetSocketAddress> {
    private final PlatformNames names;
    private final Choice choice;

    private NameResolvers(PlatformNames names, Choice choice) {
        this.names = names;
        this.choice = choice;
    }

    /** For servers that are the same whichever address they are reached at. */
    public static NameResolvers any(PlatformNames names) {
        return new NameResolvers(names, (host, all) -> all);
    }

    /** For nodes. */
    public static NameResolvers one(PlatformNames names) {
        return new NameResolvers(names, (host, all) -> List.of(OneAddress.among(host, all)));
    }

    @Override
    protected AddressResolver<InetSocketAddress> newResolver(EventExecutor executor) {
        return new Resolver(executor).asAddressResolver();
    }

    /** Which of the addresses may be connected to. */
    private interface Choice {
        List<InetAddress> among(String host, List<InetAddress> all) throws UnknownHostException;
    }

    /** On one executor. */
    private final class Resolver extends InetNameResolver {
        Resolver(EventExecutor executor) {
            super(executor);
        }

        @Override
        protected void doResolve(String host, Promise<InetAddress> answer) {
            Promise<List<InetAddress>> all = executor().newPromise();
            all.addListener((Future<List<InetAddress>> done) -> {
                if (done.isSuccess()) {
                    answer.trySuccess(done.getNow().get(0));
                } else {
                    answer.tryFailure(done.cause());
                }
            });
            doResolveAll(host, all);
        }

        @Override
        protected void doResolveAll(String host, Promise<List<InetAddress>> answer) {
            Promise<List<InetAddress>> all = executor().newPromise();
            all.addListener((Future<List<InetAddress>> done) -> {
                if (done.isSuccess()) {
                    choose(host, done.getNow(), answer);
                } else {
                    answer.tryFailure(done.cause());
                }
            });
            names.ask(host, all);
        }

        private void choose(String host, List<InetAddress> all, Promise<List<InetAddress>> answer) {
            try {
                answer.trySuccess(choice.among(host, all));
            } catch (UnknownHostException refused) {
                answer.tryFailure(refused);
            }
        }
    }
}
