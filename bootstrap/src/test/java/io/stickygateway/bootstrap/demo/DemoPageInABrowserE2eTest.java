package io.stickygateway.bootstrap.demo;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions.ContainsTextOptions;
import com.microsoft.playwright.assertions.LocatorAssertions.IsVisibleOptions;
import com.microsoft.playwright.options.AriaRole;
import io.stickygateway.bootstrap.demo.DemoClient.Visitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DemoPageInABrowserE2eTest {
    private static final double PATIENCE_MS = 20_000;

    @TempDir
    static Path folder;

    private static Chromium chromium;
    private static RunningDemo demo;

    @BeforeAll
    static void start() throws IOException {
        chromium = Chromium.start();
        demo = RunningDemo.in(folder);
    }

    @AfterAll
    static void stop() {
        if (demo != null) {
            demo.close();
        }
        if (chromium != null) {
            chromium.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"en-US,Log in,Save,Stop,Start,anna,bert", "zh-CN,登录,保存,停止,启动,安娜,小明"})
    void tellsTheWholeStory(
            String locale, String logIn, String save, String stop, String start, String one, String other)
            throws Exception {
        loginOnTwoNodes(one, other);
        Page page = chromium.open(demo.base(), locale, 1280);
        Locator first = logIn(page, 0, logIn, one);
        Locator second = logIn(page, 1, logIn, other);
        first.locator("form.write input").fill("a note of " + one);
        button(first, save).click();
        assertThat(first.locator(".notes")).containsText("a note of " + one);
        assertThat(second.locator(".notes")).not().containsText("a note of " + one);
        assertThat(first.locator("[data-at=events]")).hasAttribute("data-on", "true");
        assertThat(first.locator("[data-at=socket]")).hasAttribute("data-on", "true");
        String home = first.getAttribute("data-home");
        assertThat(second.getAttribute("data-home")).isNotEqualTo(home);

        button(page.locator("#nodes"), stop + " " + home).click();
        Locator refusal = first.locator(".refusal");
        assertThat(refusal).containsText("503", patiently());
        assertThat(refusal).containsText("NODE_DOWN", patiently());
        assertThat(refusal.locator("[data-at=requestId]")).hasText(Pattern.compile("req-.+"));
        assertThat(second.locator(".refusal")).isHidden();
        assertThat(second.locator("[data-at=events]")).hasAttribute("data-on", "true");

        button(page.locator("#nodes"), start + " " + home).click();
        assertThat(first.locator(".notes")).isVisible(new IsVisibleOptions().setTimeout(PATIENCE_MS));
        assertThat(first.locator(".notes")).containsText("a note of " + one);
        assertThat(page.locator("[data-step=back]")).hasAttribute("data-done", "true");
        assertThat(chromium.complaints()).isEmpty();
        page.context().close();
    }

    @Test
    void speaksTheBrowsersLanguageUntilToldOtherwiseAndRemembers() {
        Page page = chromium.open(demo.base(), "zh-CN", 1280);
        assertThat(page.locator("h1")).hasText("数据在哪，请求就到哪");

        button(page.locator("body"), "English").click();
        assertThat(page.locator("h1")).hasText("Requests go where the data is");
        page.reload();
        assertThat(page.locator("h1")).hasText("Requests go where the data is");
        assertThat(page.locator("html")).hasAttribute("lang", "en");
        page.context().close();
    }

    @Test
    void needsNoMouse() {
        Page page = chromium.open(demo.base(), "en-US", 1280);
        Locator card = page.locator(".person").first();
        card.locator("input[name=username]").focus();

        page.keyboard().press("Tab");
        page.keyboard().press("Enter");
        assertThat(card.locator("form.write input")).isFocused();
        page.keyboard().type("typed");
        page.keyboard().press("Enter");

        assertThat(card.locator(".notes")).containsText("typed");
        page.context().close();
    }

    @ParameterizedTest
    @ValueSource(ints = {320, 390, 820, 1600})
    void fitsEveryWidth(int width) {
        Page page = chromium.open(demo.base(), "en-US", width);
        assertThat(page.locator(".node")).hasCount(2);

        assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(width);
        page.context().close();
    }

    /** Whoever logs in first is placed by turns; the story needs its two people on different nodes. */
    private static void loginOnTwoNodes(String one, String other) throws Exception {
        Visitor first = demo.client().login(one);
        if (demo.client().login(other).home().equals(first.home())) {
            throw new AssertionError(one + " and " + other + " were placed on one node: placement does not take turns");
        }
    }

    private static Locator logIn(Page page, int card, String button, String name) {
        Locator person = page.locator(".person").nth(card);
        person.locator("input[name=username]").fill(name);
        button(person, button).click();
        assertThat(person.locator("[data-at=name]")).hasText(name);
        return person;
    }

    private static Locator button(Locator within, String name) {
        return within.getByRole(
                AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name).setExact(true));
    }

    private static ContainsTextOptions patiently() {
        return new ContainsTextOptions().setTimeout(PATIENCE_MS);
    }
}
