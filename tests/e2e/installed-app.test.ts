import { storeOrder, storeSale } from "../../functions/test-support/records/records.ts";
import { settleMs } from "../../web/src/shared/lib/second-tap.ts";
import { alertSays } from "./support/network.ts";
import { makeOwnVendor } from "./support/people/own-vendors.ts";
import { expect, type Page, type Person, takePicture, test } from "./support/test.ts";

const banner = (page: Page) => page.getByText("No connection. This may be out of date.");
const readKeptResponses = (page: Page) =>
  page.evaluate(() => localStorage.getItem("flashplate.last-responses"));

/** Resolves when the service worker has the files of the build and controls the page. */
const untilInstalled = (page: Page) =>
  // Its files load slowly on a busy machine.
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", null, {
    timeout: 90_000,
  });

/** Lets requests fail, as without a network. */
async function unplug({ page, expectComplaint }: Person): Promise<void> {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to load resource|Could not reach Cloud/);
  // Firestore's SDK loads this picture to find out whether there is a network.
  expectComplaint(/cleardot\.gif/);
  await page.context().setOffline(true);
}

test("opens without a network, with the last seen content, and says what is not saved yet", async ({
  newPerson,
}) => {
  const { uid, ...account } = await makeOwnVendor();
  const saleId = await storeSale(uid, 30, { img_url: "", item_name: "Tomato Soup" });
  await storeOrder(uid, { saleId, foodItem: ["Tomato Soup"], foodQuantity: [2], usersName: "Imani" });
  const person = await newPerson("phone", { account, serviceWorker: true });
  const { page } = person;
  const order = page.getByRole("row").filter({ hasText: "Imani" });

  await test.step("keeps code and data of a page that was open for some seconds", async () => {
    await page.goto("/Flashsales");
    // The first requests to functions take long on a busy machine.
    await page.getByRole("heading", { name: "Tomato Soup" }).first().waitFor({ timeout: 90_000 });
    await expect.poll(() => readKeptResponses(page)).toContain("flash-sales");
    await page.goto("/orders");
    await order.waitFor();
    await untilInstalled(page);
    await expect.poll(() => readKeptResponses(page)).toContain("Imani");
  });

  await test.step("takes over a page that was loaded without the worker", async () => {
    const session = await page.context().newCDPSession(page);
    await session.send("Page.reload", { ignoreCache: true });
    await page.waitForFunction(() => navigator.serviceWorker.controller === null);
    await order.waitFor();
    await untilInstalled(page);
  });

  await test.step("shows the kept content when the page is opened again", async () => {
    await unplug(person);
    await page.reload();
    await banner(page).waitFor();
    await order.waitFor();
    await takePicture(page, "offline-orders");
  });

  await test.step("says that a completion waits for the network", async () => {
    await order.getByRole("button", { name: "Complete", exact: true }).click();
    await alertSays(page, /Not saved yet: no connection/);
    await takePicture(page, "offline-refused");
  });

  await test.step("opens other screens", async () => {
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.goto("/Flashsales");
    await page.getByRole("heading", { name: "Tomato Soup" }).first().waitFor();
    await takePicture(page, "offline-sales");
  });

  await test.step("forgets the kept data when the person logs out", async () => {
    await page.context().setOffline(false);
    await banner(page).waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("/");
    expect(await readKeptResponses(page)).toBeNull();
  });
});

/** Makes the server answer a page's check for a new build as after a deployment. */
async function deploy(page: Page): Promise<void> {
  await page.route("**/app", async (route) => {
    // The new worker belongs to the build that the server really has.
    if (route.request().serviceWorker()) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/assets\/index-[\w-]+\.js/g, "assets/index-newer.js");
    await route.fulfill({ response, body });
  });
}

/** Replaces the kept page by one that shows only a text. */
function spoilKeptPage(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const old = new Response("Kept page", { headers: { "Content-Type": "text/html" } });
      await (await caches.open(name)).put("/app", old);
    }
  });
}

test("offers to load a new version when its worker arrives, and loads it", async ({ newPerson }) => {
  const { page } = await newPerson("phone", { account: await makeOwnVendor(), serviceWorker: true });
  await page.goto("/dashboard");
  await untilInstalled(page);
  await deploy(page);
  // Another address, because Playwright does not replace the worker's script.
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js?new"));
  const prompt = page.getByText("A new version of Flashplate is ready.");
  await prompt.waitFor();
  await takePicture(page, "new-version", false);
  // A message that has just appeared ignores taps, because they were meant for what it covers.
  await page.waitForTimeout(settleMs + 100);
  // The kept page is of the old version, so it must not be shown.
  await spoilKeptPage(page);
  await Promise.all([
    page.waitForEvent("load"),
    page.getByRole("button", { name: "Reload", exact: true }).click(),
  ]);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByText("Kept page").count()).toBe(0);
});
