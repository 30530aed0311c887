import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { SalePlanRecord } from "@flashplate/contract/pricing/plan-records";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { editOwnSale } from "../../functions/src/flash-sales/changes/edit-sale.ts";
import { stopOwnSale } from "../../functions/src/flash-sales/ends/stop-sale.ts";
import { decideNextCut, lowerPrices } from "../../functions/src/flash-sales/plans/lower-prices.ts";
import { switchOwnPlan } from "../../functions/src/flash-sales/plans/switch-plan.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { reserveOrder } from "../../functions/src/reservations/reserve-portions.ts";
import { pauseOwnSales } from "../../functions/src/schedules/pauses/pause-sales.ts";
import { storePlan } from "../../functions/test-support/records/plans.ts";
import { makeVendor, stored, storedWhere, storeSale } from "../../functions/test-support/records/records.ts";
import { whileAnswersAreLost } from "../../functions/test-support/stand-ins/lost-answers.ts";
import { runAndKill } from "./support/processes/run-and-kill.ts";

// As if each change came from another instance: Firestore alone decides who is first.
vi.mock("../../functions/src/platform/firestore/keyed-queue.ts", async (original) => ({
  ...(await original<object>()),
  runInQueue: (_key: string, run: () => Promise<unknown>) => run(),
}));

beforeEach(() => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});

interface Planned {
  uid: string;
  id: string;
}

/** Stores a sale for $6.80 of $8.50, ten portions, with a cut to $4.25 that is due. */
async function storeDueCut(fields: object = {}): Promise<Planned> {
  const { uid } = await makeVendor();
  const id = await storeSale(uid, 30, { remaining: 10, item_limit: 10, ...fields });
  await storePlan(uid, id, -1);
  return { uid, id };
}

/** The sale's price, the outcome of its cut, the number of log entries about it, and the earlier prices. */
async function stateOf({ uid, id }: Planned) {
  const sale = (await stored(`FlashSales/${id}`)) ?? (await stored(`PastSales/${id}`));
  const plan = (await stored(`SalePlans/${id}`)) as unknown as SalePlanRecord;
  const entries = await storedWhere("AuditLog", "vendorId", uid);
  const [cut] = plan.cuts;
  return {
    price: sale?.discounted_price_cents,
    outcome: cut?.outcome?.state === "dropped" ? cut.outcome.reason : cut?.outcome?.state,
    entries: entries.filter(({ action }) => action === "price-lowered").length,
    pastPrices: ((sale?.pastPrices ?? []) as { cents: number }[]).map(({ cents }) => cents),
  };
}

const made = { price: 425, outcome: "made", entries: 1, pastPrices: [680] };

describe("a planned price cut", () => {
  test("happens once when two schedules run at once, and again", async () => {
    const sales = await Promise.all(Array.from({ length: 8 }, () => storeDueCut()));
    await Promise.all([lowerPrices(), lowerPrices(), ...sales.map(({ id }) => decideNextCut(id))]);
    await lowerPrices();
    for (const sale of sales) expect(await stateOf(sale)).toEqual(made);
  });

  test.each(["retry", "failure"] as const)(
    "happens once when the acknowledgement of its commit is lost: %s",
    async (outcome) => {
      const sale = await storeDueCut();
      await whileAnswersAreLost(outcome, () => decideNextCut(sale.id)).catch(() => undefined);
      await lowerPrices();
      expect(await stateOf(sale)).toEqual(made);
    },
  );
});

describe("at the same time as a cut,", () => {
  test("an edit to a lower price keeps that price", async () => {
    const sale = await storeDueCut();
    await Promise.all([editOwnSale(sale.uid, sale.id, { discount: 70 }), decideNextCut(sale.id)]);
    await lowerPrices();
    const { price, outcome, pastPrices } = await stateOf(sale);
    expect(price).toBe(255);
    expect([
      ["made", [680, 425]],
      ["cheaper", [680]],
    ]).toContainEqual([outcome, pastPrices]);
  });

  test("a stop leaves the price that the sale had", async () => {
    const sale = await storeDueCut();
    await Promise.all([stopOwnSale(sale.uid, sale.id), decideNextCut(sale.id)]);
    await lowerPrices();
    const { price, outcome, entries } = await stateOf(sale);
    expect([
      [425, "made", 1],
      [680, "ended", 0],
    ]).toContainEqual([price, outcome, entries]);
    expect(await stored(`FlashSales/${sale.id}`)).toBeUndefined();
  });

  test("a pause drops it or comes after it", async () => {
    const sale = await storeDueCut();
    await Promise.all([pauseOwnSales(sale.uid, addMinutes(new Date(), 60)), decideNextCut(sale.id)]);
    await lowerPrices();
    const { price, outcome } = await stateOf(sale);
    expect([
      [425, "made"],
      [680, "paused"],
    ]).toContainEqual([price, outcome]);
  });

  test("switching the plan off drops it or comes after it", async () => {
    const sale = await storeDueCut();
    await Promise.all([switchOwnPlan(sale.uid, sale.id, false), decideNextCut(sale.id)]);
    await lowerPrices();
    const { price, outcome } = await stateOf(sale);
    expect([
      [425, "made"],
      [680, undefined],
    ]).toContainEqual([price, outcome]);
  });

  test("each guest pays the price shown or less, and no portion is lost", async () => {
    const prices = new Set<number>();
    for (let round = 0; round < 8; round += 1) {
      const sale = await storeDueCut();
      const pauseMs = 10 + 15 * round;
      const reserve = async (_: unknown, n: number) => {
        await sleep(n * pauseMs);
        return reserveOrder(
          { uid: `test-${randomUUID()}`, name: "Maya" },
          {
            saleId: sale.id,
            quantity: 1,
            requestId: randomUUID(),
            // What the guest saw before the cut.
            price_cents: 680,
          },
        );
      };
      const cut = async () => {
        // Half of the six guests reserve before it.
        await sleep(3 * pauseMs);
        await decideNextCut(sale.id);
      };
      const [, ...reserved] = await Promise.all([cut(), ...Array.from({ length: 6 }, reserve)]);
      const orders = reserved.flatMap((one) => (typeof one === "string" ? [] : [one.order.record]));
      expect(orders).toHaveLength(6);
      for (const { price_cents = 0, payment } of orders) {
        expect([425, 680]).toContain(price_cents);
        expect(payment?.amount_cents).toBe(price_cents);
        prices.add(price_cents);
      }
      const { remaining } = (await stored(`FlashSales/${sale.id}`)) ?? {};
      expect([remaining, await stateOf(sale)]).toEqual([4, made]);
      // Reserved portions keep their price.
      const after = await storedWhere("Orders", "saleId", sale.id);
      expect(after.map((order) => order.price_cents).sort()).toEqual(
        orders.map((order) => order.price_cents).sort(),
      );
    }
    expect(prices).toEqual(new Set([680, 425]));
  });

  test("a guest who saw the lower price is refused after it was raised by hand", async () => {
    const sale = await storeDueCut();
    await lowerPrices();
    await editOwnSale(sale.uid, sale.id, { discount: 10 });
    const request = { saleId: sale.id, quantity: 1, requestId: randomUUID(), price_cents: 425 };
    await expect(reserveOrder({ uid: `test-${randomUUID()}`, name: "Maya" }, request)).rejects.toMatchObject({
      code: "order/price-changed",
      price_cents: 765,
    });
  });
});

test("closes a plan when its sale is gone", async () => {
  const id = `test-${randomUUID()}`;
  await storePlan("test-vendor", id, -1);
  await lowerPrices();
  const plan = await stored(`SalePlans/${id}`);
  expect(plan).toMatchObject({ cuts: [{ outcome: { state: "dropped", reason: "ended" } }] });
  expect(plan).not.toHaveProperty("nextStepAt");
});

// The last test: the emulator keeps the locks of a killed transaction for a minute.
test.each([
  ["after-commit", made],
  ["before-commit", { price: 680, outcome: undefined, entries: 0, pastPrices: [] }],
])("a cut is complete or absent when its run is killed %s", async (step, expected) => {
  const sale = await storeDueCut();
  const isBlocked = async () => (await stored(`Test/${sale.id}`)) !== undefined;
  await runAndKill("cut-process.ts", [step, sale.id], isBlocked);
  expect(await stateOf(sale)).toEqual(expected);
  if (step === "before-commit") return;
  await lowerPrices();
  expect(await stateOf(sale)).toEqual(made);
});
