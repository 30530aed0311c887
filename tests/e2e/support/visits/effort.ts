import { password } from "../../../../functions/test-support/records/people.ts";
import {
  dish,
  storeMenu,
  storeOrder,
  storePastSale,
  storeSale,
} from "../../../../functions/test-support/records/records.ts";
import type { Effort, Job, Kitchen } from "../jobs/job.ts";
import { menuJobs } from "../jobs/menu-jobs.ts";
import { planJob } from "../jobs/plan-job.ts";
import { scheduleJobs } from "../jobs/schedule-jobs.ts";
import { suggestionJob } from "../jobs/suggestion-job.ts";
import { makePicturedVendor } from "../people/own-vendors.ts";
import type { Page } from "../test.ts";

const dashboard = {
  path: "/dashboard",
  ready: (page: Page) => page.getByRole("region", { name: "Sell again" }),
};

const dayMs = 86_400_000;

const dashboardWithSale = { ...dashboard, isSelling: true };

/** The jobs that start a sale. */
const startJobs: readonly Job[] = [
  {
    name: "start a sale of any dish",
    isMain: true,
    goal: { taps: 3, characters: 0 },
    ...dashboard,
    perform: async (page, { dishes }) => {
      const name = dishes.at(-1) ?? "";
      await page.getByRole("link", { name: "Start a flash sale" }).tap();
      await page.getByRole("dialog").getByRole("button", { name }).tap();
      await startSale(page, name);
    },
  },
  {
    name: "start a sale of the dish of the last sale at this hour",
    isMain: true,
    goal: { taps: 2, characters: 0 },
    ...dashboard,
    store: async ({ vendorId, dishes: [, name = ""] }) => {
      const start_time = new Date(Date.now() - dayMs);
      const end_time = new Date(start_time.getTime() + 3_600_000);
      const sold = { item_name: name, img_url: "", start_time, end_time };
      await storePastSale(vendorId, sold);
    },
    perform: async (page, { dishes: [, name = ""] }) => {
      await page.getByRole("link", { name: "Start a flash sale" }).tap();
      const lastTime = page.getByRole("region", { name: "As last time at this hour" });
      await lastTime.getByRole("button", { name: "Start now" }).tap();
      await untilStarted(page, name);
    },
  },
  {
    name: "start a past sale again, from the dashboard",
    goal: { taps: 2, characters: 0 },
    ...dashboard,
    perform: async (page, { dishes: [name = ""] }) => {
      await page.getByRole("region", { name: "Sell again" }).getByRole("link", { name }).tap();
      await startSale(page, name);
    },
  },
  {
    name: "start a past sale again, from the list of sales",
    goal: { taps: 2, characters: 0 },
    path: "/Flashsales",
    ready: (page) => page.getByRole("button", { name: "Reactivate" }),
    perform: async (page, { dishes: [name = ""] }) => {
      await page.getByRole("button", { name: "Reactivate" }).tap();
      await startSale(page, name);
    },
  },
];

const onSale = (page: Page) => page.getByRole("region", { name: "On sale now" });

/** The jobs of a running sale, from the dashboard. */
const runningJobs: readonly Job[] = [
  {
    name: "put one more portion on sale",
    goal: { taps: 1, characters: 0 },
    ...dashboardWithSale,
    perform: async (page) => {
      await onSale(page).getByRole("button", { name: "One more: " }).tap();
      await page.getByRole("button", { name: "Undo" }).and(page.locator(":enabled")).waitFor();
      await onSale(page).getByText("9 of 11 left").waitFor();
    },
  },
  {
    name: "take one portion off sale",
    goal: { taps: 1, characters: 0 },
    ...dashboardWithSale,
    perform: async (page) => {
      await onSale(page).getByRole("button", { name: "One fewer: " }).tap();
      await page.getByRole("button", { name: "Undo" }).and(page.locator(":enabled")).waitFor();
      await onSale(page).getByText("7 of 9 left").waitFor();
    },
  },
  {
    name: "sell 15 minutes longer",
    goal: { taps: 1, characters: 0 },
    ...dashboardWithSale,
    perform: async (page) => {
      await onSale(page).getByRole("button", { name: "+15 min" }).tap();
      await page.getByText("15 min longer").waitFor();
      await page.getByRole("button", { name: "Undo" }).and(page.locator(":enabled")).waitFor();
    },
  },
  {
    name: "sell longer what the closing report names",
    isMain: true,
    goal: { taps: 1, characters: 0 },
    ...dashboard,
    store: async ({ vendorId, dishes: [, name = ""] }) => {
      await storeSale(vendorId, 10, { item_name: name, img_url: "", item_quantity: 14, remaining: 2 });
    },
    perform: async (page) => {
      const report = page.getByRole("region", { name: /^2 portions are left at / });
      await report.getByRole("button", { name: "Sell 15 min longer" }).tap();
      await report.getByText(/^On sale until /).waitFor();
      await page.getByRole("button", { name: "Undo" }).and(page.locator(":enabled")).waitFor();
    },
  },
  {
    name: "stop selling and keep the orders",
    isMain: true,
    goal: { taps: 2, characters: 0 },
    ...dashboardWithSale,
    perform: async (page) => {
      await onSale(page).getByRole("button", { name: "Stop selling" }).tap();
      await page.getByRole("dialog").getByRole("button", { name: "Stop selling" }).tap();
      await page.getByText(/is off sale\. 1 order stays\./).waitFor();
      await page.getByRole("region", { name: "Recent Orders" }).getByText("Imani").waitFor();
    },
  },
  {
    name: "pause all sales",
    goal: { taps: 2, characters: 0 },
    ...dashboardWithSale,
    perform: async (page) => {
      await page.getByRole("button", { name: "Pause all" }).tap();
      await page.getByRole("button", { name: "For 1 hour" }).tap();
      await page.getByText(/^Paused until /).waitFor();
    },
  },
  {
    name: "resume all sales",
    goal: { taps: 2, characters: 0 },
    ...dashboardWithSale,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Pause all" }).tap();
      await page.getByRole("button", { name: "Until I resume" }).tap();
      await page.getByText(/^Paused until /).waitFor();
    },
    perform: async (page) => {
      await page.getByRole("button", { name: "Resume" }).tap();
      await page.getByRole("button", { name: "Pause all" }).waitFor();
    },
  },
  {
    name: "complete an order",
    goal: { taps: 1, characters: 0 },
    ...dashboardWithSale,
    perform: async (page) => {
      await page
        .getByRole("region", { name: "Recent Orders" })
        .getByRole("button", { name: "Complete" })
        .tap();
      await page.getByText("Nothing to hand over right now.").waitFor();
    },
  },
];

/** Checks the order of a running sale by its code, which is typed on a keyboard. */
async function checkByCode(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Check pickup" }).tap();
  await page.getByRole("dialog").getByLabel("Pickup code").pressSequentially(pickupCode);
  await page.getByRole("heading", { name: "Hand this over" }).waitFor();
}

const pickupCode = "K7M4P";

/** The check of a pickup. */
const pickupJobs: readonly Job[] = [
  {
    name: "check a pickup, from the orders",
    goal: { taps: 1, characters: 5 },
    path: "/orders",
    isSelling: true,
    ready: (page) => page.getByText("Imani"),
    perform: checkByCode,
  },
  {
    name: "check a pickup, from the counter view",
    goal: { taps: 1, characters: 5 },
    path: "/orders?view=counter",
    isSelling: true,
    ready: (page) => page.getByText("Imani"),
    perform: checkByCode,
  },
];

/** The measured jobs. `effort.test.ts` fails if one takes more than its goal. */
export const jobs: readonly Job[] = [
  ...startJobs,
  suggestionJob,
  planJob,
  ...runningJobs,
  ...pickupJobs,
  ...scheduleJobs,
  ...menuJobs,
];

/** Starts the sale of the open sheet. */
async function startSale(page: Page, dishName: string): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Start sale" }).tap();
  await untilStarted(page, dishName);
}

/** Waits until the sheet is closed and the sale is listed. */
async function untilStarted(page: Page, dishName: string): Promise<void> {
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page
    .getByRole("region", { name: "Active Sales" })
    .getByRole("heading", { name: dishName, exact: true })
    .waitFor();
}

/** Creates an approved restaurant with three dishes, and a past sale of the first. */
export async function newKitchen(): Promise<Kitchen> {
  const { uid, email } = await makePicturedVendor();
  const items = ["Onion tart", "Lentil soup", "Apple pie"].map((name) => dish({ name, img_url: "" }));
  await storeMenu(uid, items);
  const [first] = items;
  if (first) await storePastSale(uid, { item_id: first.id, item_name: first.name, img_url: "" });
  const dishes = items.map(({ name }) => name);
  return { account: { email, password }, vendorId: uid, dishes, itemId: first?.id ?? "" };
}

/** Stores a running sale of a kitchen's second dish. An order of two of its ten portions waits. */
async function storeRunningSale({ vendorId, dishes: [, name = ""] }: Kitchen): Promise<void> {
  const sold = { item_name: name, img_url: "", item_quantity: 10, remaining: 8 };
  const saleId = await storeSale(vendorId, 60, sold);
  await storeOrder(vendorId, { saleId, usersName: "Imani", pickupCode });
}

/** Does a job, and returns the effort: the events that the page received. Only trusted events count. */
export async function measureEffort(page: Page, job: Job, kitchen: Kitchen): Promise<Effort> {
  if (job.isSelling) await storeRunningSale(kitchen);
  await job.store?.(kitchen);
  await page.addInitScript(countEffort);
  await page.goto(job.path);
  await job.ready(page).waitFor();
  await job.prepare?.(page, kitchen);
  await page.evaluate(() => sessionStorage.removeItem("effort"));
  await job.perform(page, kitchen);
  const counted = await page.evaluate(() => sessionStorage.getItem("effort"));
  const { taps = 0, keys = 0, inserted = 0 } = JSON.parse(counted ?? "{}") as Partial<Counts>;
  // Both are counted: a key in a time field inserts no text, and a pasted text has no keys.
  return { taps, characters: Math.max(keys, inserted) };
}

interface Counts {
  taps: number;
  keys: number;
  inserted: number;
}

/** Runs in the page and counts there. The storage of the tab survives a reload. */
function countEffort(): void {
  const count = (kind: keyof Counts, by: number) => {
    const counts = JSON.parse(sessionStorage.getItem("effort") ?? "{}") as Partial<Counts>;
    sessionStorage.setItem("effort", JSON.stringify({ ...counts, [kind]: (counts[kind] ?? 0) + by }));
  };
  // Scrolling with a finger does not count, because it ends with `pointercancel`.
  addEventListener("pointerup", (event) => event.isTrusted && event.isPrimary && count("taps", 1), true);
  addEventListener("keydown", (event) => event.isTrusted && event.key.length === 1 && count("keys", 1), true);
  addEventListener(
    "beforeinput",
    (event) => event.isTrusted && event.data && count("inserted", event.data.length),
    true,
  );
}
