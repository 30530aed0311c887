import { readFile } from "node:fs/promises";
import type { PastSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { addDays } from "@flashplate/contract/schedules/calendar-dates";
import { loadedAtOf } from "../../emulator-data/records.ts";
import { soldRecords } from "../../emulator-data/sale-records.ts";
import { juniperAndRye } from "../../emulator-data/world/juniper-and-rye.ts";
import { eventually } from "../../functions/test-support/eventually.ts";
import { password } from "../../functions/test-support/records/people.ts";
import {
  stored,
  storedWhere,
  storeOrder,
  storePastSale,
} from "../../functions/test-support/records/records.ts";
import { vendor } from "./support/people/accounts.ts";
import { makePicturedVendor } from "./support/people/own-vendors.ts";
import { expect, takePicture, test } from "./support/test.ts";

test("an order that is handed over is in the results, the chart and the file", async ({ newPerson }) => {
  const { uid, email } = await makePicturedVendor();
  const now = new Date();
  const order = { usersName: "Ravi", price_cents: 816, saleStart: now, timeZone: "America/New_York" };
  await storeOrder(uid, order);
  await storePastSale(uid, { item_quantity: 8, remaining: 2, start_time: now });
  const { page } = await newPerson("phone", { account: { email, password } });

  await test.step("the order is completed", async () => {
    await page.goto("/orders");
    await page.getByRole("button", { name: "Complete", exact: true }).click();
    await eventually(async () => {
      const [day] = (await storedWhere("ResultDays", "vendorId", uid)) as { totals?: object }[];
      expect(day?.totals).toMatchObject({ orders: 1, sales: 1 });
    });
  });

  await test.step("the results show it", async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("link", { name: "Results" }).click();
    await page.getByRole("button", { name: "Today" }).click();
    const chart = page.getByRole("slider", { name: "Revenue by day" });
    await expect(chart).toHaveAttribute("aria-valuetext", /: \$16\.32, 2 portions$/);
    await expect(page.getByText("75%").first()).toBeVisible();
    await takePicture(page, "phone-results-one-sale");
  });

  await test.step("the file has it", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Orders (CSV)" }).click();
    const text = await readFile(await (await download).path(), "utf8");
    expect(text.split("\r\n")[1]).toMatch(/,test-sale,Tomato Soup,completed,2,16\.32,pickup$/);
  });
});

const demoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: juniperAndRye.timeZone, dateStyle: "short" });

/** Adds up the demo restaurant's orders and past sales of some days, in cents and portions. */
function addUp(loadedAt: Date, from: string, to: string) {
  const records = soldRecords(juniperAndRye, loadedAt);
  const isInside = (start: Date | undefined) =>
    start && demoDay.format(start) >= from && demoDay.format(start) <= to;
  const orders = records
    .flatMap(({ collection, data }) => (collection === "Orders" ? [data as OrderRecord] : []))
    .filter(({ status, saleStart }) => status === "completed" && isInside(saleStart));
  const sales = records
    .flatMap(({ collection, data }) => (collection === "PastSales" ? [data as PastSaleRecord] : []))
    .filter(({ start_time }) => isInside(start_time));
  let [cents, portions, offered, unsold] = [0, 0, 0, 0];
  for (const { price_cents = 0, foodQuantity } of orders) {
    portions += foodQuantity[0] ?? 0;
    cents += price_cents * (foodQuantity[0] ?? 0);
  }
  for (const { item_quantity, remaining } of sales) {
    offered += item_quantity;
    unsold += remaining;
  }
  const share = offered === 0 ? "–" : `${Math.round((100 * (offered - unsold)) / offered)}%`;
  const revenue = (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
  return {
    revenue,
    portions: String(portions),
    offered: String(offered),
    unsold,
    share,
    sales: sales.length,
  };
}

test("shows a month of the demo restaurant as the sums of its orders and sales", async ({ newPerson }) => {
  const record = await stored(`Vendors/${juniperAndRye.owner.uid}`);
  const loadedAt = loadedAtOf(juniperAndRye, record?.createdAt as Date);
  // Thirty days that no other test changes, and the thirty days before them.
  const dayAt = (days: number) => addDays(demoDay.format(loadedAt), days);
  const [from, to] = [dayAt(-36), dayAt(-7)];
  const month = addUp(loadedAt, from, to);
  const before = addUp(loadedAt, dayAt(-66), dayAt(-37));
  const { page } = await newPerson("phone", { account: vendor });
  await page.goto(`/results?from=${from}&to=${to}`);

  const figures = page.getByRole("listitem");
  const [revenue, portions, sold] = ["Revenue", "portions collected", "of what was offered was sold"];
  await expect(figures.filter({ hasText: revenue })).toContainText(month.revenue);
  await expect(figures.filter({ hasText: revenue })).toContainText(` than ${before.revenue} before`);
  await expect(figures.filter({ hasText: portions })).toHaveText(new RegExp(`^${month.portions}portions`));
  await expect(figures.filter({ hasText: portions })).toContainText(` than ${before.portions} before`);
  await expect(figures.filter({ hasText: sold })).toHaveText(new RegExp(`^${month.share}of`));
  const facts = page.getByRole("region", { name: "In detail" });
  await expect(facts).toContainText(`Sales that are over${month.sales}Portions not sold${month.unsold}`);

  await page.getByText("Show the charts as a table").click();
  const rows = page.getByRole("region", { name: "Results by day" }).getByRole("row");
  const shown = (await rows.allInnerTexts()).slice(1).map((row) => row.split("\t"));
  const expected = Array.from({ length: 30 }, (_, n) => {
    const day = addUp(loadedAt, dayAt(n - 36), dayAt(n - 36));
    return [day.revenue, day.portions, day.offered, day.share];
  });
  // The day, and what was paid in the app and at pickup, are not compared.
  expect(shown.map(([, sum, , , ...last]) => [sum, ...last])).toEqual(expected);
});
