package io.stickygateway.bootstrap.replicas.fence;

import io.stickygateway.bootstrap.e2e.harness.Relay;
import io.stickygateway.bootstrap.replicas.Gateways;
import java.time.Duration;
import java.util.List;
import java.util.Random;

/** What befalls the gateways during a run, over and over. */
@FunctionalInterface
interface Trouble {
    /** One spell of it, and the quiet after it. One thread. */
    void befall(Scene scene);

    static Trouble none() {
        return scene -> scene.rest(500);
    }

    /** One of them does nothing for up to that long. */
    static Trouble pauses(Duration longest) {
        return scene -> {
            int gateway = scene.random().nextInt(scene.gateways().all().size());
            scene.pauses().paused(gateway);
            scene.gateways().get(gateway).pause();
            scene.rest(scene.random().nextInt((int) longest.toMillis()));
            scene.pauses().goesOn(gateway);
            scene.gateways().get(gateway).goOn();
            scene.rest(scene.random().nextInt(3_000));
        };
    }

    /** One of them is cut off the database for that long. */
    static Trouble cuts(Duration time) {
        return scene -> {
            scene.rest(1_000);
            Relay relay = scene.relays().get(0);
            relay.cut();
            scene.rest((int) time.toMillis());
            relay.mend();
        };
    }

    /** The database's answers to all of them take their time, now and then. */
    static Trouble slowAnswers(Duration longest) {
        return scene -> {
            scene.relays()
                    .forEach(relay -> relay.delayAnswers(() -> scene.random().nextInt(3) > 0
                            ? Duration.ZERO
                            : Duration.ofMillis(scene.random().nextInt((int) longest.toMillis()))));
            scene.rest(500);
        };
    }

    /**
     * Where it happens.
     *
     * @param relays each gateway's way to the database
     */
    record Scene(Gateways gateways, List<Relay> relays, Pauses pauses, Random random, Crew crew) {
        /** Until the time is over, or the run. */
        void rest(int millis) {
            crew.rest(millis);
        }
    }
}
