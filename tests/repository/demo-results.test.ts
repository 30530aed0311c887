import type { PastSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { periodUntil } from "@flashplate/contract/results/period";
import type { ResultDayRecord } from "@flashplate/contract/results/result-records";
import { dishResultsOf, sumOfDays, totalsOf } from "@flashplate/contract/results/summary";
import { expect, test } from "vitest";
import { recordsAt } from "../../emulator-data/records.ts";
import { soldRecords } from "../../emulator-data/sale-records.ts";
import { juniperAndRye } from "../../emulator-data/world/juniper-and-rye.ts";
import { recountedDays } from "../../functions/test-support/records/recounted-results.ts";

const loadedAt = new Date("2026-11-23T19:00:00Z");
const { timeZone } = juniperAndRye;

const records = recordsAt(loadedAt).flatMap(({ collection, data }) =>
  collection === "ResultDays" ? [data as ResultDayRecord] : [],
);
const days = records.filter(({ vendorId }) => vendorId === juniperAndRye.owner.uid);
const sold = soldRecords(juniperAndRye, loadedAt);
const orders = sold.flatMap(({ collection, data }) => (collection === "Orders" ? [data as OrderRecord] : []));
const sales = sold.flatMap(({ collection, data }) =>
  collection === "PastSales" ? [data as PastSaleRecord] : [],
);

test("shows the sums of a month's orders and sales", () => {
  const { from, to } = periodUntil("2026-11-22", 30);
  const inMonth = (at: Date) => {
    const date = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(at);
    return date >= from && date <= to;
  };
  const collected = orders.filter(
    ({ status, saleStart }) => status === "completed" && saleStart && inMonth(saleStart),
  );
  const endedSales = sales.filter(({ start_time }) => inMonth(start_time));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const portions = sum(collected.map(({ foodQuantity: [quantity = 0] }) => quantity));
  const cents = sum(
    collected.map(({ price_cents = 0, foodQuantity: [quantity = 0] }) => price_cents * quantity),
  );
  const [offered, unsold] = [
    sum(endedSales.map((sale) => sale.item_quantity)),
    sum(endedSales.map((sale) => sale.remaining)),
  ];
  const month = days.filter(({ date }) => date >= from && date <= to);
  expect(totalsOf(sumOfDays(month))).toMatchObject({
    portions,
    offered,
    unsold,
    sales: endedSales.length,
    revenue: cents / 100,
    orders: collected.length,
    sellThrough: (offered - unsold) / offered,
  });
  const [best] = dishResultsOf(month);
  const ordersOfBest = collected.filter(({ foodItem: [name] }) => name === best?.name);
  expect(best?.portions).toBe(sum(ordersOfBest.map(({ foodQuantity: [quantity = 0] }) => quantity)));
});

test("has the same days as an independent recount", () => {
  const recounted = recountedDays({ orders, sales }, timeZone);
  expect(days.map(({ date }) => date).sort()).toEqual(Object.keys(recounted).sort());
  for (const { date, totals } of days) expect(totals).toMatchObject(recounted[date]?.totals ?? {});
});

test("has eight weeks of a restaurant that sells well on Fridays", () => {
  const [tuesdays, fridays] = [2, 5].map((weekday) =>
    days.filter(({ date }) => new Date(date).getUTCDay() === weekday),
  ) as [ResultDayRecord[], ResultDayRecord[]];
  expect(fridays).toHaveLength(8);
  const shareOn = (some: ResultDayRecord[]) => totalsOf(sumOfDays(some)).sellThrough ?? 0;
  expect(shareOn(fridays)).toBeGreaterThan(shareOn(tuesdays));
  expect(shareOn(fridays)).toBeGreaterThan(0.8);
});
