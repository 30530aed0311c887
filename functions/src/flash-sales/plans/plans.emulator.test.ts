import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { SalePlanRecord } from "@flashplate/contract/pricing/plan-records";
import type { SalePlansAnswer, SwitchPlanAnswer } from "@flashplate/contract/pricing/plans";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import {
  change,
  dish,
  makeVendor,
  saleRequest,
  stored,
  storedWhere,
  storeMenu,
  type VendorPerson,
} from "../../../test-support/records/records.ts";
import { flashsaleAPI, flashsales } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";
import * as logger from "../../platform/logging/logger.ts";
import { pauseOwnSales } from "../../schedules/pauses/pause-sales.ts";
import { applyDecline } from "../../vendors/review/vendor-decisions.ts";
import { adjustOwnSale } from "../changes/adjust-sale.ts";
import { editOwnSale } from "../changes/edit-sale.ts";
import { deleteOwnSale } from "../ends/delete-sale.ts";
import { stopOwnSale } from "../ends/stop-sale.ts";
import { lowerPrices } from "./lower-prices.ts";

let engine: Served;
let api: Served;
beforeAll(async () => {
  [engine, api] = [await serve(flashsales), await serve(flashsaleAPI)];
});
beforeEach(() => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
});
let putClockBack = () => {};
afterEach(() => {
  putClockBack();
  putClockBack = () => {};
});

/** Sales start before this minute, or a little later on a busy machine. */
const nextMinute = Math.ceil(Date.now() / 60_000);
const minute = (minutesLater: number) => new Date((nextMinute + minutesLater) * 60_000);
function goTo(at: Date): void {
  putClockBack();
  putClockBack = setClock(() => at);
}

const cuts = [
  { at: minute(20), above: 2, discount: 50 },
  { at: minute(40), above: 1, discount: 70 },
];

interface Planned {
  vendor: VendorPerson;
  id: string;
}

/** Starts a sale of four portions for an hour, for $7.00 of $10.00, with the two cuts. */
async function startPlanned(changes: object = {}): Promise<Planned> {
  const vendor = await makeVendor();
  const soup = dish({ price_cents: 1000 });
  await storeMenu(vendor.uid, [soup]);
  const plan = { floor_cents: 200, cuts };
  const flashsaleData = saleRequest({ item_id: soup.id, base_price: 10, plan, ...changes });
  const path = "/engine/flashsales/create";
  const { body } = await engine.post<{ sale: { id: string } }>(path, {
    token: vendor.token,
    body: { flashsaleData },
  });
  return { vendor, id: body.sale?.id };
}

const planOf = async ({ id }: Planned) => (await stored(`SalePlans/${id}`)) as unknown as SalePlanRecord;
const outcomesOf = async (sale: Planned) =>
  (await planOf(sale)).cuts.map(({ outcome }) =>
    outcome?.state === "dropped" ? outcome.reason : outcome?.state,
  );
const priceOf = async ({ id }: Planned) => (await stored(`FlashSales/${id}`))?.discounted_price_cents;
const entriesOf = async ({ vendor }: Planned, action: string) =>
  (await storedWhere("AuditLog", "vendorId", vendor.uid)).filter((entry) => entry.action === action);

async function shownOf({ vendor, id }: Planned) {
  const { body } = await api.request<SalePlansAnswer>("GET", "/api/flashsaleAPI/plans", {
    token: vendor.token,
  });
  return body.plans.find(({ saleId }) => saleId === id);
}

const switchTo = ({ vendor, id }: Planned, on: boolean) =>
  api.post<SwitchPlanAnswer>("/api/flashsaleAPI/switchPlan", {
    token: vendor.token,
    body: { saleId: id, on },
  });

describe("a sale with a plan", () => {
  test("keeps the plan apart from the sale, which guests read", async () => {
    const sale = await startPlanned();
    const [record, plan] = [await stored(`FlashSales/${sale.id}`), await planOf(sale)];
    expect(plan).toMatchObject({ isOn: true, floor_cents: 200, cuts, nextStepAt: minute(20) });
    // A sale that no schedule made is not measured.
    expect(Object.keys(plan)).not.toEqual(expect.arrayContaining([expect.stringMatching(/evening|measure/)]));
    expect(JSON.stringify(record)).not.toMatch(/plan|cuts|nextStep/i);
    expect(record).toMatchObject({ discounted_price_cents: 700 });
  });

  test("is refused when the time of a cut has passed, or a cut lowers no price", async () => {
    const { vendor } = await startPlanned();
    const refusedFor = async (cut: object) => {
      const flashsaleData = saleRequest({
        start_time: addMinutes(new Date(), -4).toISOString(),
        plan: { floor_cents: 200, cuts: [{ ...cuts[0], ...cut }] },
      });
      const end_time = addMinutes(new Date(flashsaleData.start_time), 60).toISOString();
      const { status, body } = await engine.post<{ error: { fields: object } }>("/engine/flashsales/create", {
        token: vendor.token,
        body: { flashsaleData: { ...flashsaleData, end_time, base_price: 10 } },
      });
      return [status, Object.keys(body.error.fields)];
    };
    expect(await refusedFor({ at: minute(-2) })).toEqual([400, ["flashsaleData.plan.cuts.0.at"]]);
    expect(await refusedFor({ discount: 30 })).toEqual([400, ["flashsaleData.plan.cuts.0.discount"]]);
  });

  test("gets its lower prices on time, with the price history and one entry for each", async () => {
    const sale = await startPlanned();
    goTo(minute(19));
    await lowerPrices();
    expect(await priceOf(sale)).toBe(700);
    goTo(minute(20));
    await lowerPrices();
    await lowerPrices();
    expect(await stored(`FlashSales/${sale.id}`)).toMatchObject({
      discount: 50,
      startDiscount: 30,
      discounted_price_cents: 500,
      pricedFrom: minute(20),
      pastPrices: [{ cents: 700, until: minute(20) }],
    });
    const entries = await entriesOf(sale, "price-lowered");
    expect(entries).toMatchObject([
      {
        role: "system",
        actorUid: null,
        count: 4,
        changes: { discount: { old: 30, new: 50 }, discounted_price_cents: { old: 700, new: 500 } },
      },
    ]);
    goTo(minute(41));
    await lowerPrices();
    expect([await priceOf(sale), await outcomesOf(sale)]).toEqual([300, ["made", "made"]]);
    expect((await planOf(sale)).nextStepAt).toBeUndefined();
    expect(await entriesOf(sale, "price-lowered")).toHaveLength(2);
    const [history] = await storedWhere("PriceHistory", "vendorId", sale.vendor.uid);
    const spans = Object.values(history?.sales as Record<string, { cents: number }[]>)[0];
    expect(spans?.map(({ cents }) => cents)).toEqual([700, 500, 300]);
    await stopOwnSale(sale.vendor.uid, sale.id);
    const path = "/api/flashsaleAPI/getPastSales";
    const past = await api.request<FlashSale[]>("GET", path, { token: sale.vendor.token });
    // The price suggestion ignores sales with `hadOtherPrices`.
    expect(past.body).toMatchObject([{ discountedPrice: 3, startDiscount: 30, hadOtherPrices: true }]);
  });

  test("keeps its price and shows the reason when few portions are left", async () => {
    const sale = await startPlanned({ item_quantity: 3 });
    await adjustOwnSale(sale.vendor.uid, { saleId: sale.id, portions: -1, requestId: "one-portion-less" });
    goTo(minute(20));
    await lowerPrices();
    expect([await priceOf(sale), await outcomesOf(sale)]).toEqual([700, ["few-left", undefined]]);
    expect((await shownOf(sale))?.cuts[0]).toMatchObject({
      state: "dropped",
      reason: "few-left",
      left: 2,
      price: 5,
    });
    expect(await entriesOf(sale, "price-lowered")).toEqual([]);
  });

  test("makes no cut that is more than five minutes late", async () => {
    const sale = await startPlanned();
    goTo(minute(26));
    await lowerPrices();
    expect([await priceOf(sale), await outcomesOf(sale)]).toEqual([700, ["late", undefined]]);
  });
});

describe("the plan follows what the restaurant does by hand", () => {
  test("a price lowered by hand drops the cuts above it until the edit is undone", async () => {
    const sale = await startPlanned();
    const edit = (discount: number) => editOwnSale(sale.vendor.uid, sale.id, { discount });
    const states = async () => (await shownOf(sale))?.cuts.map(({ state, reason }) => reason ?? state);
    await edit(60);
    expect(await states()).toEqual(["cheaper", "planned"]);
    await edit(30);
    expect(await states()).toEqual(["planned", "planned"]);
    await edit(60);
    goTo(minute(20));
    await lowerPrices();
    expect([await priceOf(sale), await outcomesOf(sale)]).toEqual([400, ["cheaper", undefined]]);
    goTo(minute(40));
    await lowerPrices();
    expect(await priceOf(sale)).toBe(300);
  });

  test("a price that was raised by hand is lowered by the next cut only", async () => {
    const sale = await startPlanned();
    goTo(minute(20));
    await lowerPrices();
    await editOwnSale(sale.vendor.uid, sale.id, { discount: 10 });
    await lowerPrices();
    expect(await priceOf(sale)).toBe(900);
    goTo(minute(40));
    await lowerPrices();
    expect(await priceOf(sale)).toBe(300);
  });

  test("an earlier end drops the cuts after it, and an extension moves none", async () => {
    const sale = await startPlanned();
    const adjust = (minutes: number, requestId: string) =>
      adjustOwnSale(sale.vendor.uid, { saleId: sale.id, minutes, requestId });
    await adjust(-30, "thirty-minutes-less");
    expect((await shownOf(sale))?.cuts.map(({ reason }) => reason)).toEqual([null, "ended"]);
    await adjust(30, "thirty-minutes-more");
    await adjust(30, "thirty-minutes-longer");
    expect((await shownOf(sale))?.cuts.map(({ state, at }) => [state, at])).toEqual([
      ["planned", minute(20).toISOString()],
      ["planned", minute(40).toISOString()],
    ]);
  });

  test("a pause over a cut's time drops it", async () => {
    const sale = await startPlanned();
    await pauseOwnSales(sale.vendor.uid, minute(22));
    expect((await shownOf(sale))?.cuts.map(({ reason }) => reason)).toEqual(["paused", null]);
    goTo(minute(23));
    await lowerPrices();
    expect([await priceOf(sale), await outcomesOf(sale)]).toEqual([700, ["paused", undefined]]);
  });

  test("a stopped sale has no cuts, and a new sale from it has no plan", async () => {
    const sale = await startPlanned();
    goTo(minute(5));
    await stopOwnSale(sale.vendor.uid, sale.id);
    goTo(minute(20));
    await lowerPrices();
    expect(await outcomesOf(sale)).toEqual(["ended", undefined]);
    expect((await stored(`PastSales/${sale.id}`))?.discounted_price_cents).toBe(700);
    expect(await shownOf(sale)).toBeUndefined();
    putClockBack();
    const flashsaleData = saleRequest({ base_price: 10, pastSaleId: sale.id });
    const { vendor } = sale;
    await engine.post("/engine/flashsales/create", { token: vendor.token, body: { flashsaleData } });
    // The plan of the replaced sale is deleted with it.
    expect(await storedWhere("SalePlans", "vendorId", vendor.uid)).toEqual([]);
  });

  test("a sale that is removed takes its plan along, and a declined restaurant all plans", async () => {
    const [sale, other] = [await startPlanned(), await startPlanned()];
    await deleteOwnSale(sale.vendor.uid, sale.id);
    expect(await planOf(sale)).toBeUndefined();
    await change(`Vendors/${other.vendor.uid}`, { decision: "declined" });
    await applyDecline(other.vendor.uid);
    expect(await storedWhere("SalePlans", "vendorId", other.vendor.uid)).toEqual([]);
  });
});

describe("a plan can be switched off", () => {
  test("and on again, with one entry for each change", async () => {
    const sale = await startPlanned();
    const off = await switchTo(sale, false);
    expect(off.body.plan).toMatchObject({ isOn: false, cuts: [{ reason: "off" }, { reason: "off" }] });
    await switchTo(sale, false);
    expect(await entriesOf(sale, "plan-switched-off")).toHaveLength(1);
    const on = await switchTo(sale, true);
    expect(on.body.plan.cuts.map(({ state }) => state)).toEqual(["planned", "planned"]);
    expect((await planOf(sale)).nextStepAt).toEqual(minute(20));
    expect(await entriesOf(sale, "plan-switched-on")).toHaveLength(1);
  });

  test("at a cut's time, and the cut is not made later", async () => {
    const sale = await startPlanned();
    await switchTo(sale, false);
    goTo(minute(21));
    await lowerPrices();
    await switchTo(sale, true);
    await lowerPrices();
    expect([await priceOf(sale), await outcomesOf(sale)]).toEqual([700, ["off", undefined]]);
  });

  test("only by its own restaurant, and only if the sale has a plan", async () => {
    const sale = await startPlanned();
    const other = await makeVendor();
    expect((await switchTo({ ...sale, vendor: other }, false)).status).toBe(404);
    const withoutPlan = await startPlanned({ plan: undefined });
    expect((await switchTo(withoutPlan, false)).status).toBe(404);
    expect(await shownOf(withoutPlan)).toBeUndefined();
  });
});
