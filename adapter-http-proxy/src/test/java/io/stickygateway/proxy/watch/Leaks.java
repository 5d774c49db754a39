package io.stickygateway.proxy.watch;

import io.netty.util.ResourceLeakDetector;
import io.netty.util.ResourceLeakDetectorFactory;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;

/** Collects what Netty's leak detectors find instead of only logging it. */
final class Leaks {
    private static final long PATIENCE_MILLIS = 5_000;
    private static final List<ResourceLeakDetector<Object>> DETECTORS = new CopyOnWriteArrayList<>();
    private static final ConcurrentLinkedQueue<String> FOUND = new ConcurrentLinkedQueue<>();

    private Leaks() {}

    static void watch() {
        ResourceLeakDetectorFactory.setResourceLeakDetectorFactory(new Factory());
        ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.PARANOID);
    }

    /** Waits for the garbage collector's word on everything dropped by now. */
    static List<String> forget() {
        if (!DETECTORS.isEmpty()) {
            collectGarbage();
            DETECTORS.forEach(Leaks::report);
        }
        List<String> found = List.copyOf(FOUND);
        FOUND.clear();
        return found;
    }

    private static void collectGarbage() {
        ReferenceQueue<Object> cleared = new ReferenceQueue<>();
        WeakReference<Object> sentinel = new WeakReference<>(new Object(), cleared);
        System.gc();
        try {
            if (cleared.remove(PATIENCE_MILLIS) != sentinel) {
                throw new IllegalStateException("the garbage collector did not run");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the garbage collector", e);
        }
    }

    /** A detector tells what it knows whenever something new is tracked. */
    private static void report(ResourceLeakDetector<Object> detector) {
        Object probe = new Object();
        var tracker = detector.track(probe);
        if (tracker != null) {
            tracker.close(probe);
        }
    }

    private static final class Factory extends ResourceLeakDetectorFactory {
        @Override
        @SuppressWarnings("deprecation") // the one method that the newer ones end in
        public <T> ResourceLeakDetector<T> newResourceLeakDetector(Class<T> type, int interval, long maxActive) {
            return newResourceLeakDetector(type, interval);
        }

        @Override
        @SuppressWarnings("unchecked") // any object may be tracked: detectors only hold a reference
        public <T> ResourceLeakDetector<T> newResourceLeakDetector(Class<T> type, int interval) {
            ResourceLeakDetector<T> detector = new ResourceLeakDetector<>(type, interval);
            detector.setLeakListener((kind, records) -> FOUND.add("LEAK of " + kind + " " + records));
            DETECTORS.add((ResourceLeakDetector<Object>) detector);
            return detector;
        }
    }
}
