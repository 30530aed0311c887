import { randomUUID } from "node:crypto";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { NearbySales } from "@flashplate/contract/orders/orders";
import { isFixedEvening } from "@flashplate/contract/pricing/effect/fixed-evenings";
import type { SalePlanRecord, SchedulePlan } from "@flashplate/contract/pricing/plan-records";
import type { SalePlansAnswer } from "@flashplate/contract/pricing/plans";
import { addDays } from "@flashplate/contract/schedules/calendar-dates";
import type { SaleScheduleRecord } from "@flashplate/contract/schedules/schedule-records";
import { afterEach, describe, expect, test } from "vitest";
import { serve } from "../../test-support/instances/server.ts";
import { makePerson } from "../../test-support/records/people.ts";
import {
  change,
  dish,
  makeVendor,
  stored,
  storedWhere,
  storeMenu,
} from "../../test-support/records/records.ts";
import { scheduleData } from "../../test-support/records/schedules.ts";
import { consumerAPI, flashsaleAPI, flashsales } from "../index.ts";
import { setClock } from "../platform/clock.ts";
import { forgetSearch } from "../store/flash-sales/search-cells.repository.ts";
import { createOwnSchedule, deleteOwnSchedule, updateOwnSchedule } from "./change-schedules.ts";
import { makeScheduledSalesOf } from "./make-scheduled-sales.ts";

const firstDate = "2027-01-04";

let putClockBack = () => {};
afterEach(() => putClockBack());
/** Sets the clock, by default to noon in New York. The sales start at 18:00 there, which is 23:00 in UTC. */
function goTo(date: string, timeUtc = "17:00"): void {
  putClockBack();
  putClockBack = setClock(() => new Date(`${date}T${timeUtc}:00Z`));
}

const soup = dish();
const plan: SchedulePlan = { floor_cents: 200, cuts: [{ at: "19:00", above: 3, discount: 50 }] };
const data = scheduleData(soup.id, { from: "18:00", to: "21:00", plan });

/** @param coordinates stored before the schedule, which may make its first sale at once */
async function makePlanned(
  changes: Partial<typeof data> = {},
  coordinates?: { latitude: number; longitude: number },
) {
  const { uid, token } = await makeVendor();
  if (coordinates) await change(`Vendors/${uid}`, { coordinates });
  await storeMenu(uid, [soup]);
  goTo(firstDate);
  const request = { requestId: randomUUID(), schedule: { ...data, ...changes } };
  const { id } = (await createOwnSchedule(uid, request)).schedule;
  const schedule = async () => (await stored(`SaleSchedules/${id}`)) as unknown as SaleScheduleRecord;
  return { uid, token, id, schedule };
}

/** Makes the sale of each day, from the first date on. Returns the dates. */
async function makeSalesOf(uid: string, days: number): Promise<string[]> {
  const dates = Array.from({ length: days }, (_, day) => addDays(firstDate, day));
  for (const date of dates) {
    goTo(date);
    await makeScheduledSalesOf(uid);
  }
  return dates;
}

/** The plans of sales, by the dates on which they start. */
async function plansByDate(uid: string): Promise<Map<string, SalePlanRecord>> {
  const plans = (await storedWhere("SalePlans", "vendorId", uid)) as unknown as SalePlanRecord[];
  return new Map(plans.map((one) => [one.evening?.date ?? "", one]));
}

describe("the seed of a schedule", () => {
  test("is set with the first plan, and stays when the schedule or its plan changes", async () => {
    const { uid, id, schedule } = await makePlanned({ plan: null });
    expect(await schedule()).not.toHaveProperty("seed");
    const update = (changes: Partial<typeof data>, seen: number) =>
      updateOwnSchedule(uid, { scheduleId: id, schedule: { ...data, ...changes }, seen });
    await update({}, 1);
    const { seed } = await schedule();
    expect(Number.isInteger(seed)).toBe(true);
    await update({ discount: 40 }, 2);
    expect((await schedule()).seed).toBe(seed);
    await update({ plan: null }, 3);
    expect(await schedule()).toMatchObject({ seed, revision: 4 });
    await update({}, 4);
    expect(await schedule()).toMatchObject({ seed, plan });
    await deleteOwnSchedule(uid, id);
    expect(await schedule()).toBeUndefined();
  });

  test("differs between schedules, and is in no response nor in the activity", async () => {
    const [one, other] = [await makePlanned(), await makePlanned()];
    const { seed = 0 } = await one.schedule();
    expect(seed).not.toBe((await other.schedule()).seed);
    const api = await serve(flashsales);
    const { body } = await api.get("/engine/flashsales/schedules", { token: one.token });
    expect(JSON.stringify(body)).not.toContain(String(seed));
    const activity = await storedWhere("AuditLog", "vendorId", one.uid);
    expect(JSON.stringify(activity)).not.toMatch(/seed|evening|"arm"/);
  });
});

describe("the evenings of a schedule with a plan", () => {
  test("are sold at one price on the dates of the seed, and with the plan on all others", async () => {
    const { uid, schedule } = await makePlanned();
    const { seed = 0 } = await schedule();
    const dates = await makeSalesOf(uid, 25);
    const fixed = dates.filter((date) => isFixedEvening(seed, date));
    const plans = await plansByDate(uid);
    expect([...plans.keys()].sort()).toEqual(dates);
    const fixedPlans = dates.filter((date) => plans.get(date)?.cuts.length === 0);
    expect(fixedPlans).toEqual(fixed);
    // One evening of each block of five days. 25 dates have four whole blocks at least.
    expect(fixed.length).toBeGreaterThanOrEqual(4);
    for (const date of dates) {
      const { evening, nextStepAt, cuts, measureAt } = plans.get(date) as SalePlanRecord;
      const arm = fixed.includes(date) ? "fixed" : "plan";
      expect(evening).toEqual({ arm, date, offered: 8 });
      // Two days after 21:00 in New York.
      expect(measureAt).toEqual(new Date(`${addDays(date, 3)}T02:00:00Z`));
      expect([nextStepAt, cuts.length]).toEqual(arm === "fixed" ? [undefined, 0] : [cuts[0]?.at, 1]);
    }
    const sales = (await storedWhere("FlashSales", "vendorId", uid)) as unknown as FlashSaleRecord[];
    expect(sales.map(({ discount }) => discount)).toEqual(dates.map(() => 30));
  });

  test("have the same arm when their sale is made anew", async () => {
    const { uid, id, schedule } = await makePlanned();
    const arms = async () =>
      [...(await plansByDate(uid))].map(([date, { evening }]) => [date, evening?.arm]).sort();
    // Several evenings: two draws for one evening would often be equal.
    for (let day = 0; day < 8; day += 1) {
      goTo(addDays(firstDate, day));
      await makeScheduledSalesOf(uid);
      const before = await arms();
      const { revision } = await schedule();
      const changed = { ...data, discount: 35 + day };
      await updateOwnSchedule(uid, { scheduleId: id, schedule: changed, seen: revision });
      expect(await arms()).toEqual(before);
    }
  });

  test("are known to the restaurant, and to no guest", async () => {
    const point = { latitude: -33.9, longitude: 25 + Math.random() / 100 };
    const { uid, token, schedule } = await makePlanned({}, point);
    const { seed = 0 } = await schedule();
    const dates = Array.from({ length: 10 }, (_, day) => addDays(firstDate, day));
    const fixed = dates.find((date) => isFixedEvening(seed, date)) ?? "";
    const planned = dates.find((date) => date > fixed && !isFixedEvening(seed, date)) ?? "";
    const [api, guests] = [await serve(flashsaleAPI), await serve(consumerAPI)];
    const guest = await makePerson();
    const path = `/api/consumerAPI/sales?lat=${point.latitude}&lng=${point.longitude}&radiusKm=0.1`;
    for (const date of [fixed, planned]) {
      // Shortly before the start, when the search gets the sale.
      goTo(date, "22:40");
      await makeScheduledSalesOf(uid);
      goTo(date, "23:10");
      const { body } = await api.request<SalePlansAnswer>("GET", "/api/flashsaleAPI/plans", { token });
      expect(body.plans.map(({ isAtOnePrice }) => isAtOnePrice)).toEqual([date === fixed]);
      const { saleId = "" } = body.plans[0] ?? {};
      const off = { token, body: { saleId, on: false } };
      const { status } = await api.post("/api/flashsaleAPI/switchPlan", off);
      expect(status).toBe(date === fixed ? 404 : 200);
      forgetSearch();
      const found = await guests.get<NearbySales>(path, { token: guest.token });
      expect(found.body.sales.map(({ id }) => id)).toEqual([saleId]);
      const seen = JSON.stringify([found.body, await stored(`FlashSales/${saleId}`)]);
      expect(seen).not.toMatch(/"arm"|fixed|evening|oneprice|seed|cuts|plan/i);
    }
  });
});
