import { expect, it } from "vitest";
import type { FlashSaleRecord } from "../flash-sales/flash-sales.ts";
import type { OrderRecord } from "../orders/orders.ts";
import type { OrderPayment } from "../payments/order-payment.ts";
import {
  countsOfOrder,
  countsOfRemovedSale,
  countsOfSale,
  noCounts,
  placeOfOrder,
  placeOfSale,
  recount,
} from "./counting.ts";
import {
  maxDishesPerDay,
  type ResultCounts,
  type ResultDayRecord,
  type ResultLedgerRecord,
} from "./result-records.ts";

const start = new Date("2026-11-21T02:30:00Z");

const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

function order(changes: Partial<OrderRecord> = {}): OrderRecord {
  return {
    vendorId: "v",
    consumerId: "c",
    saleId: "s",
    usersName: "Maya",
    foodItem: ["Soup"],
    foodQuantity: [2],
    price_cents: 495,
    saleStart: start,
    status: "completed",
    orderTime: new Date("2026-11-21T02:40:00Z"),
    completionTime: start,
    timeZone: "America/New_York",
    ...changes,
  };
}

const sale = {
  vendorId: "v",
  item_name: "Soup",
  base_price_cents: 1000,
  discount: 33.33,
  item_quantity: 10,
  remaining: 3,
  start_time: start,
  timeZone: "America/New_York",
} as FlashSaleRecord;

const place = (dish: string): Omit<ResultLedgerRecord, "counts"> => ({
  vendorId: "v",
  kind: "order",
  saleId: "s",
  startedAt: start,
  date: "2026-11-20",
  hour: 21,
  dish,
});

it.each([
  ["completed", { pickup_cents: 990, orders: 1, portions: 2 }],
  ["cancelled", { cancelled: 2 }],
  ["pending", {}],
] as const)("counts an order that is %s", (status, counts) => {
  expect(countsOfOrder(order({ status }))).toEqual(counts);
});

it.each([
  ["completed", "captured", { app_cents: 990, orders: 1, portions: 2 }],
  ["completed", "authorised", { app_cents: 990, orders: 1, portions: 2 }],
  ["completed", "refunded", { orders: 1, portions: 2 }],
  ["completed", "failed", { orders: 1, portions: 2 }],
  ["uncollected", "captured", { kept_cents: 990, uncollected: 2 }],
  ["uncollected", "refunded", { uncollected: 2 }],
  ["cancelled", "voided", {}],
  ["awaiting-payment", "awaiting", {}],
  ["released", "voided", {}],
] as const)("counts an order in the app that is %s and %s", (status, state, counts) => {
  const payment = { mode: "app", state, amount_cents: 990 } as const;
  expect(countsOfOrder(order({ status, payment }))).toEqual(counts);
});

it.each([
  ["before", { authorisedAt: at(0) }, { cancelled: 2 }],
  ["with its capture before", { capturedAt: at(0) }, { cancelled: 2 }],
  ["after", { authorisedAt: at(2) }, {}],
] as const)("counts a cancelled order that was paid %s the cancellation", (_when, times, counts) => {
  const payment = { mode: "app", state: "voided", amount_cents: 990, ...times } as const;
  expect(countsOfOrder(order({ status: "cancelled", cancelledAt: at(1), payment }))).toEqual(counts);
});

it("counts a removed sale by the portions of its orders", () => {
  const counts = { sales: 1, offered: 10, unsold: 3, discount_points: 33_330 };
  expect(countsOfRemovedSale({ counts }, 5)).toEqual({ ...counts, unsold: 5 });
  const soldOut = { counts: { ...counts, unsold: 0 }, isSoldOut: true };
  expect(countsOfRemovedSale(soldOut, 5)).toEqual({ sales: 1, offered: 5, discount_points: 16_665 });
});

it.each<[string, Partial<OrderPayment>, Partial<ResultCounts>]>([
  ["was lost in a dispute", { dispute: dispute("lost", 990) }, { orders: 1, portions: 2 }],
  ["was lost in part", { dispute: dispute("lost", 400) }, { app_cents: 590, orders: 1, portions: 2 }],
  ["is disputed", { dispute: dispute("open", 990) }, { app_cents: 990, orders: 1, portions: 2 }],
  ["was captured in part", { captured_cents: 600 }, { app_cents: 600, orders: 1, portions: 2 }],
  ["was refunded in part", { refunded_cents: 300 }, { app_cents: 690, orders: 1, portions: 2 }],
])("counts what the restaurant keeps of a payment that %s", (_what, changes, counts) => {
  const payment = { mode: "app", state: "captured", amount_cents: 990, ...changes } as const;
  expect(countsOfOrder(order({ payment }))).toEqual(counts);
});

function dispute(state: "open" | "lost", amount_cents: number) {
  return { state, amount_cents };
}

it("counts a past sale by what it offered", () => {
  expect(countsOfSale(sale)).toEqual({ sales: 1, offered: 10, unsold: 3, discount_points: 33_330 });
});

it("counts the discount of the orders when the price has changed", () => {
  // Of ten portions, four were sold at 20 %, three at 70 %, and three are left.
  const lowered = { ...sale, discount: 70, discounted_price_cents: 300 };
  const { discount_points } = countsOfSale({ ...lowered, revenueOffset_cents: 4 * (800 - 300) });
  expect(discount_points).toBe(4 * 2000 + 6 * 7000);
});

it("places an order at the start of its sale when the zone has changed since", () => {
  const { date, hour, minute } = placeOfOrder(order(), "Asia/Kolkata");
  expect([date, hour, minute]).toEqual(["2026-11-20", 21, 30]);
  const { timeZone: _, ...old } = order();
  expect(placeOfOrder(old, "Asia/Tokyo")).toMatchObject({ date: "2026-11-21", hour: 11, dish: "Soup" });
});

it("places an order without a stored start of its sale at its own time", () => {
  const { saleStart: _, ...old } = order({ orderTime: new Date("2026-11-21T05:00:00Z") });
  expect(placeOfOrder(old, "UTC")).toMatchObject({ date: "2026-11-21", hour: 0 });
});

it("places a sale on the day on which it started", () => {
  expect(placeOfSale("s", sale, "UTC")).toMatchObject({ kind: "sale", date: "2026-11-20", hour: 21 });
});

it("adds and takes away exactly what an order counts for", () => {
  const counts = { pickup_cents: 990, orders: 1, portions: 2 };
  const first = recount(undefined, undefined, place("Soup"), counts);
  expect(first.day).toEqual({
    vendorId: "v",
    date: "2026-11-20",
    totals: { ...noCounts, ...counts },
    dishes: { ":Soup": { name: "Soup", cents: 990, portions: 2, offered: 0, unsold: 0 } },
    hours: { "21": { cents: 990, portions: 2, offered: 0, unsold: 0 } },
  });
  const again = recount(first.day, first.entry, place("Soup"), counts);
  expect(again).toEqual(first);
  const undone = recount(first.day, first.entry, place("Soup"), {});
  expect(undone).toEqual({ day: undefined, entry: { ...place("Soup"), counts: {} } });
});

it("keeps the day and the hour of the first count when they would be others now", () => {
  const first = recount(undefined, undefined, place("Soup"), { orders: 1, portions: 1 });
  const moved = { ...place("Soup"), date: "2026-11-21", hour: 3 };
  const { entry, day } = recount(first.day, first.entry, moved, { cancelled: 1 });
  expect([entry.date, entry.hour, day?.date]).toEqual(["2026-11-20", 21, "2026-11-20"]);
  expect(day?.totals).toEqual({ ...noCounts, cancelled: 1 });
});

it.each(["__proto__", "constructor", "a.b/c`d"])("counts a dish with the name %s", (name) => {
  const { day } = recount(undefined, undefined, place(name), { portions: 1 });
  expect(Object.values(day?.dishes ?? {})).toMatchObject([{ name, portions: 1 }]);
});

it("keeps a day below Firestore's limit when it has more dishes than are counted apart", () => {
  let day: ResultDayRecord | undefined;
  const entries: ResultLedgerRecord[] = [];
  for (let n = 0; n < maxDishesPerDay + 20; n += 1) {
    const counted = recount(day, undefined, place(`${"é".repeat(70)} ${n}`), { portions: 1 });
    day = counted.day;
    entries.push(counted.entry);
  }
  expect(day?.dishes.other).toMatchObject({ name: "", portions: 20 });
  // A letter has at most two bytes here. Firestore's limit is 1 MiB, so this leaves room for longer names.
  expect(2 * JSON.stringify(day).length).toBeLessThan(200_000);
  for (const entry of entries) day = recount(day, entry, entry, {}).day;
  expect(day).toBeUndefined();
});
