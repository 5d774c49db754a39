package io.stickygateway.bootstrap.demo;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The machine's own Chromium, driven by Playwright; nothing is downloaded. */
final class Chromium implements AutoCloseable {
    private static final List<Path> PLACES = List.of(
            Path.of("/usr/bin/chromium"), Path.of("/usr/bin/chromium-browser"), Path.of("/usr/bin/google-chrome"));

    private final Playwright playwright;
    private final Browser browser;
    private final List<String> complaints = new ArrayList<>();

    private Chromium(Path program) {
        this.playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        this.browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(program)
                        .setArgs(List.of("--no-sandbox", "--disable-gpu")));
    }

    /** Skips the test where there is no Chromium, except in CI: there it fails. */
    static Chromium start() {
        Optional<Path> program = PLACES.stream().filter(Files::isExecutable).findFirst();
        if (System.getenv("CI") == null) {
            assumeTrue(program.isPresent(), "skipped: no Chromium in any of " + PLACES + " (apt install chromium)");
        }
        return new Chromium(program.orElseThrow(() -> new AssertionError("CI needs Chromium in one of " + PLACES)));
    }

    /**
     * A visitor's window.
     *
     * @param locale the browser's language, such as zh-CN
     * @param width in CSS pixels
     */
    Page open(URI address, String locale, int width) {
        Page page = browser.newContext(
                        new Browser.NewContextOptions().setLocale(locale).setViewportSize(width, 800))
                .newPage();
        page.onPageError(complaints::add);
        page.onConsoleMessage(message -> {
            if (message.text().contains("Content Security Policy")) {
                complaints.add(message.text());
            }
        });
        page.navigate(address.toString());
        return page;
    }

    /** Scripts that failed and what the content security policy forbade. */
    List<String> complaints() {
        return complaints;
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
