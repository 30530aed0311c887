import { beforeAll, describe, expect, test, vi } from "vitest";
import { cancelOwnOrder } from "../../functions/src/orders/cancellation/cancel-order.ts";
import { completeOwnOrder, undoCompletion } from "../../functions/src/orders/completion.service.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { countResult } from "../../functions/src/results/count-results.ts";
import { applyDeletion } from "../../functions/src/vendors/account/delete-account.ts";
import {
  makeVendor,
  store,
  stored,
  storedWhere,
  storeOrder,
} from "../../functions/test-support/records/records.ts";
import { recountedOf, storedDays } from "../../functions/test-support/records/recounted-results.ts";
import { runAndKill } from "./support/processes/run-and-kill.ts";
import { randomEvents, randomOf } from "./support/result-events.ts";

const collected = { status: "completed", completionTime: new Date(), price_cents: 450 } as const;
const sourceOf = (id: string) => ({ kind: "order", id }) as const;
const seed = Number(process.env.RESULTS_SEED ?? Date.now() % 1_000_000);
const count = Number(process.env.RESULT_EVENTS ?? 300);

/** Counts an order as if its event arrived three times at once. */
async function countThreeTimes(uid: string, id: string): Promise<void> {
  await Promise.all(Array.from({ length: 3 }, () => countResult(uid, sourceOf(id))));
}

beforeAll(() => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
});

describe("the results of a restaurant", () => {
  test(`equal a recount after ${count} random events, RESULTS_SEED=${seed}`, async () => {
    for (const uid of await randomEvents(count, randomOf(seed))) {
      const days = await storedDays(uid);
      expect(days).toEqual(await recountedOf(uid));
      expect(Object.keys(days).length).toBeGreaterThan(2);
    }
  }, 600_000);

  test("are complete when a trigger was killed half-way and its events come again", async () => {
    const { uid } = await makeVendor();
    const ids = [await storeOrder(uid, collected), await storeOrder(uid, collected)];
    const counted = async () => (await stored(`ResultLedger/${ids[0]}`)) !== undefined;
    await runAndKill("results-process.ts", [uid, ...ids], counted);
    expect(Object.values(await storedDays(uid))).toMatchObject([{ totals: { orders: 1 } }]);
    for (const id of ids) await countResult(uid, sourceOf(id));
    expect(await storedDays(uid)).toEqual(await recountedOf(uid));
  });

  test("count an order once when it is completed, undone and cancelled within a second", async () => {
    const { uid } = await makeVendor();
    const id = await storeOrder(uid, { price_cents: 450 });
    const events: Promise<void>[] = [];
    for (const change of [completeOwnOrder, undoCompletion, completeOwnOrder, undoCompletion]) {
      await change(uid, id);
      events.push(countThreeTimes(uid, id));
    }
    await cancelOwnOrder({ vendorId: uid, orderId: id, reason: "Sold out" });
    await Promise.all([...events, countThreeTimes(uid, id)]);
    // The order has two portions.
    expect(Object.values(await storedDays(uid))).toMatchObject([{ totals: { cancelled: 2 }, dishes: {} }]);
  });

  test("are gone when the account is deleted while events arrive", async () => {
    const { uid } = await makeVendor();
    const ids = await Promise.all(Array.from({ length: 10 }, () => storeOrder(uid, collected)));
    await Promise.all(ids.map((id) => countResult(uid, sourceOf(id))));
    await store(`AccountDeletions/${uid}`, {
      hadRestaurant: true,
      requestedAt: new Date(),
      completedAt: null,
    });
    await Promise.all([applyDeletion(uid), ...ids.map((id) => countThreeTimes(uid, id))]);
    for (const id of ids) await countResult(uid, sourceOf(id));
    expect(await storedWhere("ResultDays", "vendorId", uid)).toEqual([]);
    expect(await storedWhere("ResultLedger", "vendorId", uid)).toEqual([]);
  });
});
