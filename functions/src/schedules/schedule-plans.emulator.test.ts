import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import * as fixedEvenings from "@flashplate/contract/pricing/effect/fixed-evenings";
import { cutsOfEvening } from "@flashplate/contract/pricing/plan-of-schedule";
import type { SchedulePlan } from "@flashplate/contract/pricing/plan-records";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dish, makeVendor, stored, storedWhere, storeMenu } from "../../test-support/records/records.ts";
import { clockTime, scheduleData } from "../../test-support/records/schedules.ts";
import { lowerPrices } from "../flash-sales/plans/lower-prices.ts";
import { setClock } from "../platform/clock.ts";
import { listSchedules } from "../store/schedules.repository.ts";
import { createOwnSchedule, updateOwnSchedule } from "./change-schedules.ts";
import { skipScheduledSale } from "./decide-scheduled-sale.ts";

const soup = dish();
/** Cuts in 3 and 3.5 hours. The sale starts in 2 hours and ends in 4. */
const plan: SchedulePlan = {
  floor_cents: 200,
  cuts: [
    { at: clockTime(3), above: 3, discount: 50 },
    { at: clockTime(3.5), above: 3, discount: 70 },
  ],
};

/** Seeds are random: without this, one run of five would have an evening at one price. */
beforeEach(() => void vi.spyOn(fixedEvenings, "isFixedEvening").mockReturnValue(false));
afterEach(() => void vi.restoreAllMocks());

async function planned() {
  const { uid } = await makeVendor();
  await storeMenu(uid, [soup]);
  const schedule = scheduleData(soup.id, { plan });
  const { schedule: made } = await createOwnSchedule(uid, { requestId: randomUUID(), schedule });
  const sales = () => storedWhere("FlashSales", "vendorId", uid);
  const plans = () => storedWhere("SalePlans", "vendorId", uid);
  return { uid, id: made.id, schedule, sales, plans };
}

test("each sale of a schedule gets its plan, at the times of its day", async () => {
  const { sales, plans } = await planned();
  const [sale] = (await sales()) as { start_time: Date; end_time: Date; timeZone: string }[];
  const times = sale && { startsAt: sale.start_time, endsAt: sale.end_time };
  const cuts = times ? cutsOfEvening(plan, times, sale.timeZone) : [];
  expect(await plans()).toMatchObject([{ isOn: true, floor_cents: 200, cuts, nextStepAt: cuts[0]?.at }]);
});

test("the plan is carried out in the evening, from the menu's price", async () => {
  const { sales } = await planned();
  const restore = setClock(() => addMinutes(new Date(), 3 * 60));
  await lowerPrices().finally(restore);
  expect(await sales()).toMatchObject([{ discount: 50, discounted_price_cents: 425 }]);
});

test("a request without a plan keeps it, and null removes it, also from the next sale", async () => {
  const { uid, id, schedule, plans } = await planned();
  const { plan: _plan, ...withoutPlan } = schedule;
  await updateOwnSchedule(uid, { scheduleId: id, schedule: { ...withoutPlan, discount: 40 }, seen: 1 });
  expect(await listSchedules(uid)).toMatchObject([{ record: { discount: 40, plan } }]);
  expect(await plans()).toMatchObject([{ floor_cents: plan.floor_cents }]);
  await updateOwnSchedule(uid, { scheduleId: id, schedule: { ...withoutPlan, plan: null }, seen: 2 });
  expect((await listSchedules(uid))[0]?.record).not.toHaveProperty("plan");
  expect(await plans()).toEqual([]);
});

test("a sale loses its plan when it is skipped, and has it again when that is undone", async () => {
  const { uid, id, plans } = await planned();
  const [occurrence] = (await storedWhere("Occurrences", "vendorId", uid)) as { date: string }[];
  const date = occurrence?.date ?? "";
  await skipScheduledSale(uid, { scheduleId: id, date, skip: true });
  expect(await plans()).toEqual([]);
  await skipScheduledSale(uid, { scheduleId: id, date, skip: false });
  expect(await plans()).toMatchObject([{ floor_cents: plan.floor_cents }]);
  expect(await stored(`SaleSchedules/${id}`)).toMatchObject({ plan });
});
