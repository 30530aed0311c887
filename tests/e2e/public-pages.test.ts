import { hold } from "./support/network.ts";
import {
  expect,
  nightly,
  origin,
  type Page,
  type Request,
  takePicture,
  test,
  untilTakenOver,
  type Width,
  widths,
} from "./support/test.ts";
import { vendor, verifyEmail } from "./support/visits/steps.ts";

function newEmail(): string {
  return `${crypto.randomUUID()}@journey.test`;
}

test.describe("the mission's carousel", () => {
  /** Drags the cards by `distance` pixels, slowly, so that only the distance counts. */
  async function drag(page: Page, distance: number): Promise<void> {
    const slide = page.locator("[aria-roledescription=slide][aria-hidden=false]");
    // Waits until the card is still, because the previous step may still be moving it.
    await slide.hover({ trial: true });
    const box = await slide.boundingBox();
    if (!box) throw new Error("no slide is shown");
    const [x, y] = [box.x + box.width / 2, box.y + 100];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 10; step += 1) {
      await page.mouse.move(x + (distance * step) / 10, y);
      await page.waitForTimeout(40);
    }
    await page.waitForTimeout(200);
    await page.mouse.up();
    // A pointer over the cards would pause them.
    await page.mouse.move(2, 2);
  }

  /** Simulates hiding or showing the tab. */
  async function setTabVisible(page: Page, isVisible: boolean): Promise<void> {
    await page.evaluate(
      (state) => {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      },
      isVisible ? "visible" : "hidden",
    );
  }

  test("moves when dragged by 50 pixels or more, and by keyboard", nightly, async ({ newPerson }) => {
    const { page } = await newPerson("desktop");
    await page.goto("/about");
    await untilTakenOver(page);
    const untilSlide = (number: number) => page.getByText(`${number} of 3`, { exact: true }).waitFor();
    await untilSlide(1);
    await page.locator("main").getByRole("region", { name: "How Flashplate helps" }).scrollIntoViewIfNeeded();
    await drag(page, -40);
    await untilSlide(1);
    await drag(page, -60);
    await untilSlide(2);
    await page
      .getByRole("group", { name: "Slide 2 of 3" })
      .getByText("Small restaurants earn on it")
      .waitFor();
    await drag(page, 60);
    await untilSlide(1);
    await drag(page, 200);
    await untilSlide(3);

    await page.getByRole("button", { name: "Next slide" }).focus();
    await page.keyboard.press("ArrowRight");
    await untilSlide(1);
    await page.keyboard.press("ArrowLeft");
    await untilSlide(3);
    // The browser's own shortcut, which must not move the slides.
    await page.keyboard.press("Control+ArrowLeft");
    await page.keyboard.press("Enter");
    await untilSlide(1);
  });

  test("applies steps that were pressed before its code arrived", async ({ newPerson }) => {
    const { page } = await newPerson("phone");
    const letThrough = await hold(page, "**/assets/embla-carousel*.js");
    const asked = page.waitForRequest("**/assets/embla-carousel*.js");
    await page.goto("/about");
    await asked;
    const untilSlide = (number: number) => page.getByText(`${number} of 3`, { exact: true }).waitFor();
    const next = page.getByRole("button", { name: "Next slide" });
    await next.click();
    await next.press("ArrowRight");
    await untilSlide(1);
    letThrough();
    await untilSlide(3);
    await page.getByRole("group", { name: "Slide 3 of 3" }).waitFor();
    await next.click();
    await untilSlide(1);
  });

  test("loads its code with the next step when it was offline before", async ({ newPerson }) => {
    const { page, expectComplaint } = await newPerson("desktop");
    expectComplaint(/ERR_CONNECTION_RESET.*favicon/);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("embla-carousel")) asked += 1;
    });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    });
    // The page checks the connection by a HEAD request. The browser gets its icon from the same path.
    const isProbe = (request: Request) => request.method() === "HEAD";
    await page.route("**/art/favicon.svg", (route) =>
      isProbe(route.request()) ? route.abort("connectionreset") : route.continue(),
    );
    const probeFailed = page.waitForEvent("requestfailed", isProbe);
    await page.goto("/about");
    await probeFailed;
    expect(asked).toBe(0);
    await page.evaluate(() => Object.defineProperty(navigator, "onLine", { value: true }));
    await page.getByRole("button", { name: "Previous slide" }).click();
    await page.getByText("3 of 3", { exact: true }).waitFor();
    expect(asked).toBe(1);
  });

  test(
    "moves by itself every ten seconds, and pauses while it is used or hidden",
    nightly,
    async ({ newPerson }) => {
      const { page } = await newPerson("desktop");
      await page.clock.install();
      await page.goto("/about");
      await untilTakenOver(page);
      const place = page.getByText(/^\d of 3$/);
      // From here on, the test controls the clock, and the ten seconds begin again.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      await place.hover();
      await page.mouse.move(2, 2);
      await page.clock.runFor(9_500);
      await expect(place).toHaveText("1 of 3");
      await page.clock.runFor(600);
      await expect(place).toHaveText("2 of 3");
      await page.clock.runFor(10_100);
      await expect(place).toHaveText("3 of 3");

      await place.hover();
      await page.clock.runFor(30_000);
      await expect(place).toHaveText("3 of 3");
      await page.mouse.move(2, 2);
      await page.clock.runFor(10_100);
      await expect(place).toHaveText("1 of 3");

      await setTabVisible(page, false);
      await page.clock.runFor(30_000);
      await expect(place).toHaveText("1 of 3");
      await setTabVisible(page, true);
      await page.clock.runFor(10_100);
      await expect(place).toHaveText("2 of 3");

      await page.getByRole("button", { name: "Previous slide" }).focus();
      await page.keyboard.press("Tab");
      await page.clock.runFor(30_000);
      await expect(place).toHaveText("2 of 3");
      await page.getByRole("button", { name: "Previous slide" }).press("Enter");
      await page.clock.runFor(30_000);
      await expect(place).toHaveText("1 of 3");

      await page.emulateMedia({ reducedMotion: "reduce" });
      // A page is idle only while its clock runs.
      await page.clock.resume();
      await page.reload();
      await untilTakenOver(page);
      await page.clock.runFor(30_000);
      await expect(place).toHaveText("1 of 3");
      await page.getByRole("button", { name: "Next slide" }).click();
      await expect(place).toHaveText("2 of 3");
    },
  );
});

test.describe("pages of visitors and accounts", () => {
  test("disable the login form until its code is there", async ({ newPerson }) => {
    const { page } = await newPerson("phone");
    const letThrough = await hold(page, "**/assets/*.js");
    await page.goto("/login", { waitUntil: "commit" });
    const email = page.getByLabel("Email", { exact: true });
    await email.waitFor();
    await expect(email).toBeDisabled();
    await expect(page.getByRole("button", { name: "Login", exact: true })).toBeDisabled();
    letThrough();
    await email.fill(vendor.email);
    await page.getByLabel("Password", { exact: true }).fill(vendor.password);
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await page.waitForURL("**/dashboard");
  });

  test("keep a message that is typed before the form's code is there", async ({ newPerson }) => {
    const { page } = await newPerson("phone");
    const letThrough = await hold(page, "**/assets/*.js");
    await page.goto("/contact", { waitUntil: "commit" });
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const written = { "Full Name": "Maya Lind", "Email Address": newEmail(), Message: "Open on Sundays?" };
    await field("Full Name").waitFor();
    for (const [name, text] of Object.entries(written)) await field(name).fill(text);
    const send = page.getByRole("button", { name: "Send Message" });
    await expect(send).toBeDisabled();
    await field("Email Address").press("Enter");
    await send.click({ force: true });
    expect(page.url()).toBe(`${origin}/contact`);

    letThrough();
    await expect(send).toBeEnabled();
    for (const [name, text] of Object.entries(written)) await expect(field(name)).toHaveValue(text);
    const sent = page.waitForRequest("**/contact-message");
    await send.click();
    expect((await sent).postDataJSON()).toMatchObject({
      name: written["Full Name"],
      email: written["Email Address"],
      message: written.Message,
    });
    await page.getByRole("status").filter({ hasText: "Thank you for your message!" }).waitFor();
    for (const name of Object.keys(written)) await expect(field(name)).toHaveValue("");
    expect(page.url()).toBe(`${origin}/contact`);
  });

  test("register an account without a restaurant and verify its email", async ({ newPerson }) => {
    const { page } = await newPerson("phone");
    const email = newEmail();
    await page.goto("/login");
    await page.goto("/register");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill("closing-time-9");
    await page.getByLabel("Confirm password", { exact: true }).fill("closing-time-8");
    const register = page.getByRole("button", { name: "Register", exact: true });
    await register.click();
    await page.getByRole("alert").filter({ hasText: "Passwords do not match" }).waitFor();
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("closing-time-9");
    await takePicture(page, "phone-register");
    await page.getByLabel("Confirm password", { exact: true }).fill("closing-time-9");
    await register.dblclick();

    await page.waitForURL("**/verify-email");
    await page.getByText(email).first().waitFor();
    await verifyEmail({ page }, email);
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  test("show the vendor's menu read-only at /menu", async ({ newPerson }) => {
    const { page } = await newPerson("phone", { account: vendor });
    for (const width of Object.keys(widths) as Width[]) {
      await page.setViewportSize(widths[width]);
      await page.goto("/menu");
      await page.getByRole("heading", { level: 1, name: "Menu", exact: true }).waitFor();
      await page.getByRole("heading", { level: 2, name: "Dinner", exact: true }).waitFor();
      expect(
        await page.getByRole("region", { name: "Dinner" }).getByRole("listitem").count(),
      ).toBeGreaterThan(0);
      expect(await page.getByRole("button", { name: /Update|Remove/ }).count()).toBe(0);
      await takePicture(page, `${width}-menu-card`);
    }
  });
});
