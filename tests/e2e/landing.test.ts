import { hold } from "./support/network.ts";
import { expect, test, untilTakenOver } from "./support/test.ts";

test.describe("the landing page", () => {
  test("reveals its sections on scroll, at once with reduced motion", async ({ newPerson }) => {
    const { page } = await newPerson("phone", { motion: true });
    const title = page.getByRole("heading", { name: "Guests nearby hear of it at once." });
    const opacity = () =>
      title.evaluate((element) => {
        const frame = element.closest("[data-reveal]");
        return frame ? getComputedStyle(frame).opacity : "1";
      });
    await page.goto("/");
    await title.waitFor({ state: "attached" });
    await expect.poll(opacity).toBe("0");
    await title.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect.poll(opacity).toBe("1");

    const { page: calm } = await newPerson("phone");
    await calm.goto("/");
    const waiting = calm.locator("[data-reveal=waiting]");
    const frame = waiting.filter({ hasText: "Guests nearby hear of it at once." }).last();
    await frame.waitFor({ state: "attached" });
    expect(await frame.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
  });

  test("stays where a person scrolled and what they opened before the code arrived", async ({
    newPerson,
  }) => {
    const { page } = await newPerson("phone");
    const letThrough = await hold(page, "**/assets/landing-page*.js");
    const asked = page.waitForRequest("**/assets/landing-page*.js");
    await page.goto("/");
    await asked;
    await page.getByText("Who pays, and how?").click();
    const answer = page.getByText("At your counter when they collect");
    await answer.waitFor();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    letThrough();
    await untilTakenOver(page);
    // The effects of the hydration come after it.
    await page.getByRole("button", { name: "Open the menu" }).hover({ trial: true });
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expect(answer).toBeVisible();
  });
});
