import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  change,
  makeVendor,
  remove,
  stored,
  storedWhere,
  storeOrder,
  storePastSale,
} from "../../test-support/records/records.ts";
import { recountedOf, storedDays } from "../../test-support/records/recounted-results.ts";
import { whileAnswersAreLost } from "../../test-support/stand-ins/lost-answers.ts";
import { deleteOwnPastSale } from "../flash-sales/ends/delete-past-sale.ts";
import { countedOrders, countedSales } from "../migrations/counted-results.ts";
import { runMigration } from "../migrations/run-migration.ts";
import { forgetConsumer } from "../orders/forget-consumer.ts";
import { firestore } from "../platform/firebase.ts";
import * as logger from "../platform/logging/logger.ts";
import { applyDecline } from "../vendors/review/vendor-decisions.ts";
import { countResult } from "./count-results.ts";

const collected = { status: "completed", completionTime: new Date(), price_cents: 450 } as const;
const order = (id: string) => ({ kind: "order", id }) as const;
const sale = (id: string) => ({ kind: "sale", id }) as const;

/** A vendor with a past sale and a collected order of it, which are counted. */
async function countedVendor() {
  const { uid } = await makeVendor();
  const saleId = await storePastSale(uid);
  // An order counts on the day on which its sale began, which may be yesterday.
  const { start_time } = (await stored(`PastSales/${saleId}`)) as unknown as FlashSaleRecord;
  const orderId = await storeOrder(uid, { ...collected, saleStart: start_time });
  await Promise.all([countResult(uid, order(orderId)), countResult(uid, sale(saleId))]);
  return { uid, orderId, saleId };
}

async function totalsOf(uid: string) {
  return Object.values(await storedDays(uid)).map(({ totals }) => totals);
}

beforeAll(() => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
});

describe("counting results", () => {
  test("counts orders and past sales of one day together", async () => {
    const { uid } = await countedVendor();
    expect(await storedDays(uid)).toEqual(await recountedOf(uid));
    expect(Object.values(await storedDays(uid))).toHaveLength(1);
  });

  test("writes nothing for a pending order", async () => {
    const { uid } = await makeVendor();
    await countResult(uid, order(await storeOrder(uid)));
    expect(await storedWhere("ResultLedger", "vendorId", uid)).toEqual([]);
    expect(await storedDays(uid)).toEqual({});
  });

  test.each(["retry", "failure"] as const)(
    "counts an order once when the commit is not acknowledged (%s)",
    async (outcome) => {
      const { uid } = await makeVendor();
      const id = await storeOrder(uid, collected);
      await whileAnswersAreLost(outcome, () => countResult(uid, order(id))).catch(() => undefined);
      await countResult(uid, order(id));
      expect(await storedDays(uid)).toEqual(await recountedOf(uid));
    },
  );

  test("counts 150 orders that arrive at once with few transactions", async () => {
    const { uid } = await makeVendor();
    const ids = await Promise.all(Array.from({ length: 150 }, () => storeOrder(uid, collected)));
    const transactions = vi.spyOn(firestore(), "runTransaction");
    await Promise.all(ids.map((id) => countResult(uid, order(id))));
    // The first order, the 100 that fit into a transaction, and the others.
    expect(transactions.mock.calls.length).toBeLessThanOrEqual(3);
    transactions.mockRestore();
    expect(await totalsOf(uid)).toMatchObject([{ orders: 150, portions: 300, pickup_cents: 135_000 }]);
  });

  test("keeps the day of a counted order when the time zone changes before the next count", async () => {
    const { uid } = await makeVendor();
    // In Kiritimati, it is the next day already.
    const saleStart = new Date("2026-01-15T20:00:00Z");
    const id = await storeOrder(uid, { ...collected, saleStart });
    await countResult(uid, order(id));
    const [date] = Object.keys(await storedDays(uid));
    await change(`Vendors/${uid}`, { timeZone: "Pacific/Kiritimati" });
    await change(`Orders/${id}`, { status: "cancelled" });
    await countResult(uid, order(id));
    // The order is subtracted from the day on which it was counted.
    expect(await storedDays(uid)).toEqual({ [String(date)]: expect.objectContaining({ dishes: {} }) });
  });

  test("subtracts the numbers of an order whose record is gone", async () => {
    const { uid, orderId } = await countedVendor();
    await remove(`Orders/${orderId}`);
    await countResult(uid, order(orderId));
    expect(await totalsOf(uid)).toEqual([expect.not.objectContaining({ orders: 1 })]);
  });
});

describe("the results of a sale that is removed", () => {
  test("stay, and later events do not change them", async () => {
    const { uid, saleId } = await countedVendor();
    const before = await storedDays(uid);
    await deleteOwnPastSale(uid, saleId);
    await countResult(uid, sale(saleId));
    expect(await storedDays(uid)).toEqual(before);
  });

  test("are counted when it is removed before its first event", async () => {
    const { uid } = await makeVendor();
    const saleId = await storePastSale(uid);
    await deleteOwnPastSale(uid, saleId);
    await countResult(uid, sale(saleId));
    expect(await totalsOf(uid)).toMatchObject([{ sales: 1, offered: 10, unsold: 7 }]);
  });
});

describe("the results of a restaurant that is removed", () => {
  test("are deleted, and events that are late make no new ones", async () => {
    const { uid, orderId, saleId } = await countedVendor();
    await change(`Vendors/${uid}`, { decision: "declined", vendorVerify: false });
    await Promise.all([applyDecline(uid), countResult(uid, order(orderId)), countResult(uid, sale(saleId))]);
    await countResult(uid, order(orderId));
    expect(await storedWhere("ResultDays", "vendorId", uid)).toEqual([]);
    expect(await storedWhere("ResultLedger", "vendorId", uid)).toEqual([]);
  });

  test("do not come back when the account registers again", async () => {
    const { uid, orderId } = await countedVendor();
    const { record } = await makeVendor();
    await change(`Vendors/${uid}`, { decision: "declined" });
    await applyDecline(uid);
    await firestore()
      .doc(`Vendors/${uid}`)
      .set({ ...record, createdAt: addMinutes(new Date(), 1) });
    await countResult(uid, order(orderId));
    expect(await storedDays(uid)).toEqual({});
  });
});

test("deleting a guest's account changes the counts of pending orders only", async () => {
  const { uid } = await makeVendor();
  const consumerId = `test-guest-of-${uid}`;
  const collectedId = await storeOrder(uid, { ...collected, consumerId });
  const pendingId = await storeOrder(uid, { consumerId });
  await forgetConsumer(consumerId);
  for (const id of [collectedId, pendingId]) await countResult(uid, order(id));
  expect(await totalsOf(uid)).toMatchObject([{ orders: 1, portions: 2, cancelled: 2 }]);
  const entries = await storedWhere("ResultLedger", "vendorId", uid);
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toContain(consumerId);
});

describe("the backfill", () => {
  test("counts uncounted orders and sales, and none twice", async () => {
    const { uid } = await countedVendor();
    const uncounted = await storeOrder(uid, collected);
    await storePastSale(uid);
    const dry = await runMigration(countedOrders, { dryRun: true });
    expect(dry.changed).toBeGreaterThan(0);
    expect(await stored(`ResultLedger/${uncounted}`)).toBeUndefined();
    for (const migration of [countedOrders, countedSales]) await runMigration(migration, { again: true });
    const once = await storedDays(uid);
    expect(once).toEqual(await recountedOf(uid));
    for (const migration of [countedOrders, countedSales]) {
      expect(await runMigration(migration, { again: true })).toMatchObject({ changed: 0 });
    }
    expect(await storedDays(uid)).toEqual(once);
  });
});
