import { password } from "../../functions/test-support/records/people.ts";
import { makePicturedVendor } from "./support/people/own-vendors.ts";
import { expect, nightly, type Page, test } from "./support/test.ts";
import { shiftFindings, watchShifts } from "./support/visits/checks.ts";

/** "Slow 3G" as WebPageTest defines it. */
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow3G);
}

/** Milliseconds since the navigation, in the page. */
const sinceNavigation = (page: Page) => page.evaluate(() => Math.round(performance.now()));

test.describe("a phone on Slow 3G", () => {
  test("shows the dashboard of a new restaurant, and then moves nothing", nightly, async ({ newPerson }) => {
    // The restaurant has no place and no dishes, so the dashboard lists what is missing.
    const { email } = await makePicturedVendor();
    const { page } = await newPerson("phone", { account: { email, password } });
    await watchShifts(page);
    await slowDown(page);
    await page.goto("/dashboard", { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1, name: "Welcome Back" }).waitFor();
    const headingMs = await sinceNavigation(page);
    await page.getByRole("heading", { name: "Get ready to sell" }).waitFor();
    await page.getByRole("heading", { name: "Recent Orders" }).waitFor();
    const usableMs = await sinceNavigation(page);
    process.stdout.write(`dashboard on Slow 3G: heading ${headingMs} ms, usable ${usableMs} ms\n`);
    await page.waitForTimeout(3000);
    expect(await shiftFindings(page)).toEqual([]);
  });

  test("shows the landing's text before its scripts", nightly, async ({ newPerson }) => {
    const { page } = await newPerson("phone");
    await slowDown(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    const textMs = await sinceNavigation(page);
    await page.waitForLoadState("load");
    const loadedMs = await sinceNavigation(page);
    process.stdout.write(`landing on Slow 3G: text ${textMs} ms, loaded ${loadedMs} ms\n`);
    expect(textMs).toBeLessThan(loadedMs);
  });
});
