import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { EffectSumsRecord } from "@flashplate/contract/pricing/effect/effect-records";
import { noEvenings } from "@flashplate/contract/pricing/effect/evening-sums";
import type { PlannedEvening, SalePlanRecord } from "@flashplate/contract/pricing/plan-records";
import type { Results, ResultsOverview } from "@flashplate/contract/results/results";
import { addDays } from "@flashplate/contract/schedules/calendar-dates";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serve } from "../../../test-support/instances/server.ts";
import { usageOf } from "../../../test-support/instances/usage.ts";
import { makeMember } from "../../../test-support/records/members.ts";
import { makeAdmin } from "../../../test-support/records/people.ts";
import { storeEvening } from "../../../test-support/records/plans.ts";
import {
  change,
  makeVendor,
  remove,
  storeAll,
  stored,
  storeOrder,
  storePastSale,
  storeSale,
} from "../../../test-support/records/records.ts";
import { deleteOwnSale } from "../../flash-sales/ends/delete-sale.ts";
import { vendorAPI, vendors } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";
import { firestore } from "../../platform/firebase.ts";
import * as logger from "../../platform/logging/logger.ts";
import { applyDecline } from "../../vendors/review/vendor-decisions.ts";
import { countResult } from "../count-results.ts";
import * as resultsRepository from "../results.repository.ts";
import * as repository from "./effect.repository.ts";
import { measureEvenings } from "./measure-evenings.ts";

/** Without this, a run would wait before it repeats what failed in the last one. */
const forgetLastRun = () => remove("Sweeps/measured-evenings");

let putClockBack = () => {};
/** Four days ahead, when the sales of these tests are long over. */
function goAhead(): void {
  putClockBack();
  putClockBack = setClock(() => new Date(Date.now() + 4 * 86_400_000));
}

beforeEach(async () => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logError").mockReturnValue();
  await forgetLastRun();
});
afterEach(() => {
  putClockBack();
  putClockBack = () => {};
  vi.restoreAllMocks();
});

async function measureInFourDays(): Promise<void> {
  await forgetLastRun();
  goAhead();
  await measureEvenings();
  putClockBack();
}

const sumsOf = async (uid: string) =>
  (await stored(`EffectSums/${uid}`)) as unknown as EffectSumsRecord | undefined;
const planOf = async (id: string) =>
  (await stored(`SalePlans/${id}`)) as unknown as SalePlanRecord | undefined;

/** Stores and counts a past sale of ten portions at $5.00 each. By default, its evening has one price. */
async function sellEvening(
  uid: string,
  sold: number,
  evening: Partial<PlannedEvening> = {},
): Promise<string> {
  const saleId = await storePastSale(uid, { item_quantity: 10, remaining: 10 - sold });
  await countResult(uid, { kind: "sale", id: saleId });
  const payment = { mode: "pickup", state: "at-pickup", amount_cents: 500 * sold } as const;
  const done = { status: "completed", completionTime: new Date() } as const;
  const orderId = await storeOrder(uid, { saleId, ...done, foodQuantity: [sold], payment });
  await countResult(uid, { kind: "order", id: orderId });
  await storeEvening(uid, saleId, { evening });
  return saleId;
}

/** Ten evenings: those of the plan sell 8 or 9 portions of ten, those at one price 4 or 5. */
async function sellTenEvenings(uid: string): Promise<void> {
  for (let day = 0; day < 10; day += 1) {
    const arm = day % 2 === 0 ? "fixed" : "plan";
    const sold = (arm === "fixed" ? 4 : 8) + (day % 4 < 2 ? 0 : 1);
    await sellEvening(uid, sold, { arm, date: addDays("2026-11-16", day) });
  }
}

/** Makes measuring some sales fail. */
function failOn(saleIds: readonly string[]): { stop: () => void } {
  const { listLedgerOfSale } = resultsRepository;
  const spy = vi.spyOn(resultsRepository, "listLedgerOfSale");
  spy.mockImplementation(async (vendorId, saleId) => {
    if (saleIds.includes(saleId)) throw new Error("failed");
    return listLedgerOfSale(vendorId, saleId);
  });
  return { stop: () => spy.mockRestore() };
}

describe("an evening that is due", () => {
  test("is added once, also if it fails at first, is tried again, and runs overlap", async () => {
    const { uid } = await makeVendor();
    const ids = [await sellEvening(uid, 6), await sellEvening(uid, 8, { arm: "plan" })];
    goAhead();
    const failing = failOn([ids[1] ?? ""]);
    await measureEvenings();
    failing.stop();
    expect((await sumsOf(uid))?.sums).toMatchObject({ plan: { evenings: 0 }, fixed: { evenings: 1 } });
    await forgetLastRun();
    await Promise.all([measureEvenings(), measureEvenings()]);
    await forgetLastRun();
    await measureEvenings();
    const { sums, weeks } = (await sumsOf(uid)) as EffectSumsRecord;
    expect(sums).toMatchObject({ plan: { evenings: 1 }, fixed: { evenings: 1 } });
    expect(sums.plan.unsold.mean).toBeCloseTo(0.2, 9);
    expect(sums.plan.revenue.mean).toBeCloseTo(400, 9);
    expect(sums.fixed.unsold.mean).toBeCloseTo(0.4, 9);
    expect(weeks).toEqual([{ week: "2026-11-16", evenings: 2, offered: 20 }]);
    for (const id of ids) expect(await planOf(id)).not.toHaveProperty("measureAt");
  });

  test("waits two days for its orders, and longer if the sale was made longer", async () => {
    const { uid } = await makeVendor();
    const saleId = await storeSale(uid, 3 * 24 * 60);
    await storeEvening(uid, saleId);
    await measureEvenings();
    expect(await sumsOf(uid)).toBeUndefined();
    const end = (await stored(`FlashSales/${saleId}`))?.end_time as Date;
    expect((await planOf(saleId))?.measureAt).toEqual(addMinutes(end, 2 * 24 * 60));
  });

  test("is tried again if its sale is not counted yet", async () => {
    const { uid } = await makeVendor();
    const saleId = await storePastSale(uid, { item_quantity: 10, remaining: 1 });
    await storeEvening(uid, saleId);
    goAhead();
    await measureEvenings();
    expect([await sumsOf(uid), (await planOf(saleId))?.measureAt]).toEqual([undefined, expect.any(Date)]);
    await countResult(uid, { kind: "sale", id: saleId });
    await forgetLastRun();
    await measureEvenings();
    expect((await sumsOf(uid))?.sums.fixed.unsold.mean).toBeCloseTo(0.1, 9);
  });

  test("counts a removed sale in vain only if a schedule made it and it had started", async () => {
    const { uid } = await makeVendor();
    const ofSchedule = { scheduleId: "test-schedule", scheduleDate: "2026-11-20" };
    const started = await storeSale(uid, 30, { ...ofSchedule, remaining: 10 });
    const start_time = addMinutes(new Date(), 30);
    const unstarted = await storeSale(uid, 90, { ...ofSchedule, start_time, remaining: 10 });
    const withoutSchedule = await storeSale(uid, 30, { remaining: 10 });
    for (const id of [started, unstarted, withoutSchedule]) {
      await storeEvening(uid, id);
      await deleteOwnSale(uid, id);
    }
    expect([await planOf(unstarted), await planOf(withoutSchedule)]).toEqual([undefined, undefined]);
    goAhead();
    await measureEvenings();
    expect((await sumsOf(uid))?.sums).toMatchObject({
      fixed: { evenings: 1, unsold: { mean: 1 }, revenue: { mean: 0 } },
      plan: { evenings: 0 },
    });
  });

  test("counts money that the restaurant keeps for portions that were not collected", async () => {
    const { uid } = await makeVendor();
    const saleId = await sellEvening(uid, 4);
    const payment = { mode: "app", state: "captured", amount_cents: 1000 } as const;
    const uncollected = await storeOrder(uid, { saleId, status: "uncollected", payment });
    await countResult(uid, { kind: "order", id: uncollected });
    goAhead();
    await measureEvenings();
    expect((await sumsOf(uid))?.sums.fixed.revenue.mean).toBeCloseTo(300, 9);
  });

  test("is deleted with its restaurant", async () => {
    const { uid } = await makeVendor();
    await sellEvening(uid, 4);
    goAhead();
    await measureEvenings();
    expect(await sumsOf(uid)).toBeDefined();
    await change(`Vendors/${uid}`, { decision: "declined" });
    await applyDecline(uid);
    expect(await sumsOf(uid)).toBeUndefined();
  });
});

describe("the measured effect", () => {
  beforeEach(async () => {
    const { docs } = await firestore().collection("EffectSums").get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  });

  test("of all restaurants is in the admin's overview, with what they offer each week", async () => {
    const api = await serve(vendors);
    const admin = await makeAdmin();
    const overview = async () => (await api.get<ResultsOverview>("/overview", admin)).body.planEffect;
    await remove("MeasuredEffects/marketplace");
    expect(await overview()).toBeNull();
    const [one, other] = [await makeVendor(), await makeVendor()];
    await sellEvening(one.uid, 5);
    await sellTenEvenings(other.uid);
    await measureInFourDays();
    const nothingKnown = { effect: null, weeks: [] };
    expect(await overview()).toEqual({ restaurants: 2, evenings: { plan: 5, fixed: 6 }, ...nothingKnown });
    const sums = await sumsOf(other.uid);
    await storeAll([1, 2, 3, 4].map((n) => [`EffectSums/same-${n}`, { ...sums }] as const));
    await measureInFourDays();
    const found = await overview();
    expect(found).toMatchObject({
      restaurants: 6,
      evenings: { plan: 25, fixed: 26 },
      effect: { restaurants: 5, evenings: { plan: 25, fixed: 25 } },
      weeks: [
        { week: "2026-11-16", evenings: 36, offered: 360 },
        { week: "2026-11-23", evenings: 15, offered: 150 },
      ],
    });
    // 8.4 portions of ten instead of 4.4, at five dollars each.
    expect(found?.effect?.revenue.value).toBeCloseTo(2, 9);
    expect(found?.effect?.unsold.value).toBeCloseTo(-0.4, 9);
    expect(found?.effect?.revenue.low).toBeGreaterThan(1);
    // Restaurants leave, and no evening is due.
    await remove("EffectSums/same-1");
    await measureInFourDays();
    expect(await overview()).toMatchObject({ restaurants: 5, effect: null, weeks: [{ offered: 290 }, {}] });
    await remove("EffectSums/same-2");
    await measureInFourDays();
    expect(await overview()).toMatchObject({ restaurants: 4, ...nothingKnown });
  });

  test("of a restaurant is in its own results only, for owners and managers", async () => {
    const { uid, token } = await makeVendor();
    const other = await makeVendor();
    await sellTenEvenings(uid);
    goAhead();
    await measureEvenings();
    putClockBack();
    const api = await serve(vendorAPI);
    const path = "/api/vendorAPI/results?from=2026-11-01&to=2026-11-30";
    const resultsFor = (person: { token: string }) => api.request<Results>("GET", path, person);
    const effect = { revenue: 0.91, sold: 0.91, evenings: 10 };
    expect((await resultsFor({ token })).body.planEffect).toEqual(effect);
    expect((await resultsFor(await makeMember(uid, "manager"))).body.planEffect).toEqual(effect);
    expect((await resultsFor(await makeMember(uid, "staff"))).status).toBe(403);
    expect((await resultsFor(other)).body.planEffect).toBeNull();
  });

  test("is computed from the newest 5,000 sums, page by page", async () => {
    const requestedBounds: object[] = [];
    const { newestEffectSums } = repository;
    vi.spyOn(repository, "newestEffectSums").mockImplementation((bounds) => {
      requestedBounds.push(bounds);
      return newestEffectSums({ limit: bounds.limit / 50, pageSize: bounds.pageSize / 50 });
    });
    const arm = { evenings: 2, revenue: { mean: 400, squares: 2 }, unsold: { mean: 0.2, squares: 0.02 } };
    const withEvenings = { plan: arm, fixed: arm };
    // Newer than the sums of the other tests, whose clock is four days ahead.
    const newest = Date.now() + 5 * 86_400_000;
    const records = Array.from({ length: 120 }, (_, n) => {
      const sums = n < 100 ? withEvenings : noEvenings;
      const record = { sums, weeks: [], updatedAt: new Date(newest - n) };
      return [`EffectSums/many-${n}`, record] as const;
    });
    await storeAll(records);
    const { uid } = await makeVendor();
    await sellEvening(uid, 5);
    goAhead();
    const { reads } = await usageOf(measureEvenings);
    expect(requestedBounds).toEqual([{ limit: 5000, pageSize: 250 }]);
    expect(await stored("MeasuredEffects/marketplace")).toMatchObject({
      restaurants: 100,
      evenings: { plan: 200, fixed: 200 },
    });
    // The sums, the record of the pass, and an evening with its sale, two entries and its restaurant's sums.
    expect(reads).toBeLessThanOrEqual(100 + 10);
  });
});
