package io.stickygateway.bootstrap.replicas.outage;

import static org.awaitility.Awaitility.await;

import io.stickygateway.bootstrap.e2e.harness.Person;
import io.stickygateway.bootstrap.replicas.outage.Visit.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Visitors who ask any gateway for pages of users that are known, and others who log in: they alone need the stores,
 * and so no page waits for them here.
 */
final class Load implements AutoCloseable {
    private static final int PAGES = 4;
    private static final int LOGINS = 3;
    private static final int NEWCOMERS = 2;
    private static final long PAUSE_MILLIS = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(PAGES + LOGINS + NEWCOMERS);
    private final List<Visitor> visitors = new ArrayList<>();
    private final List<Future<?>> turns = new ArrayList<>();
    private final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<String> refused = new ConcurrentLinkedQueue<>();
    private final AtomicInteger newcomers = new AtomicInteger();
    private final List<Person> people;
    private volatile List<Entrance> entrances;
    private final Book book;

    /** @param people who have logged in */
    Load(List<Person> people, List<Entrance> entrances, Book book) {
        this.people = people;
        this.entrances = entrances;
        this.book = book;
    }

    Load start() {
        for (int i = 0; i < PAGES; i++) {
            repeat(this::page);
        }
        for (int i = 0; i < LOGINS; i++) {
            repeat(this::login);
        }
        for (int i = 0; i < NEWCOMERS; i++) {
            repeat(this::firstLogin);
        }
        return this;
    }

    /** From now on they come by these. */
    void comeBy(List<Entrance> others) {
        entrances = others;
    }

    /** What went wrong with the visitors themselves. */
    List<Throwable> failures() {
        return List.copyOf(failures);
    }

    @Override
    public void close() {
        turns.forEach(turn -> turn.cancel(false));
        threads.shutdown();
        await().atMost(PATIENCE).until(threads::isTerminated);
        visitors.forEach(Visitor::close);
    }

    private void repeat(Turn turn) {
        Visitor visitor = new Visitor(book);
        visitors.add(visitor);
        turns.add(threads.scheduleWithFixedDelay(
                () -> {
                    try {
                        turn.take(visitor);
                    } catch (RuntimeException | Error e) {
                        failures.add(e);
                        throw e;
                    }
                },
                0,
                PAUSE_MILLIS,
                TimeUnit.MILLISECONDS));
    }

    private void page(Visitor visitor) {
        Person person = anyOf(people);
        visitor.page(Kind.PAGE, anyOf(entrances), person.username(), person.token());
    }

    private void login(Visitor visitor) {
        logIn(visitor, Kind.LOGIN, anyOf(people).username());
    }

    private void firstLogin(Visitor visitor) {
        String user = newcomer();
        if (!logIn(visitor, Kind.NEWCOMER, user)) {
            refused.add(user);
        }
    }

    /** By one gateway, and with the token at once to another. */
    private boolean logIn(Visitor visitor, Kind kind, String user) {
        Entrance first = anyOf(entrances);
        Visitor.Login login = visitor.login(kind, first, user);
        Entrance other = anyOf(
                entrances.stream().filter(entrance -> !entrance.equals(first)).toList());
        return !login.token().isEmpty()
                && visitor.page(Kind.FRESH, other, user, login.token()).isServed();
    }

    /** Somebody new, or somebody who was refused and tries again. */
    private String newcomer() {
        String again = refused.poll();
        return again == null ? "new" + newcomers.incrementAndGet() : again;
    }

    private static <T> T anyOf(List<T> all) {
        return all.get(ThreadLocalRandom.current().nextInt(all.size()));
    }

    /** What a visitor does again and again. */
    private interface Turn {
        void take(Visitor visitor);
    }
}
