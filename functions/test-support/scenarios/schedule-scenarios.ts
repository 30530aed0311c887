import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/flash-sales";
import { maxSalesListed } from "@flashplate/contract/http/list-limits";
import { maxSchedules, type OccurrenceRecord } from "@flashplate/contract/schedules/schedule-records";
import { change, dish, storeMenu, storeSales } from "../records/records.ts";
import { scheduleData, storeOccurrence, storeSchedule } from "../records/schedules.ts";
import { nothing, type Scenarios, someone } from "./scenario.ts";

/** Stores a menu with one dish, and a schedule of it. */
async function scheduled(vendorId: string): Promise<{ scheduleId: string; item_id: string }> {
  const soup = dish();
  await storeMenu(vendorId, [soup]);
  return { item_id: soup.id, scheduleId: await storeSchedule(vendorId, soup.id, { mode: "ask" }) };
}

async function edit(vendorId: string, seen = 1): Promise<object> {
  const { scheduleId, item_id } = await scheduled(vendorId);
  return { scheduleId, schedule: scheduleData(item_id, { discount: 50 }), seen };
}

async function skip(vendorId: string, changes: Partial<OccurrenceRecord> = {}): Promise<object> {
  const { scheduleId } = await scheduled(vendorId);
  const { date } = await storeOccurrence(vendorId, scheduleId, changes);
  return { scheduleId, date };
}

async function answer(vendorId: string, changes: Partial<OccurrenceRecord> = {}): Promise<object> {
  const { scheduleId } = await scheduled(vendorId);
  const { id } = await storeOccurrence(vendorId, scheduleId, changes);
  return { occurrenceId: id, portions: 4 };
}

const over = () => ({ startsAt: addMinutes(new Date(), -180), endsAt: addMinutes(new Date(), -60) });

export const scheduleScenarios = {
  "GET /engine/flashsales/schedules": { success: nothing },
  "POST /engine/flashsales/schedules": {
    success: async ({ uid }) => {
      const { item_id } = await scheduled(uid);
      return { requestId: randomUUID(), schedule: scheduleData(item_id) };
    },
    foreign: async () => ({
      requestId: randomUUID(),
      schedule: scheduleData(null),
      pastSaleId: `test-${randomUUID()}`,
    }),
    conflicts: {
      "schedule/too-many": async ({ uid }) => {
        const { item_id } = await scheduled(uid);
        await Promise.all(Array.from({ length: maxSchedules }, () => storeSchedule(uid, item_id)));
        return { requestId: randomUUID(), schedule: scheduleData(item_id) };
      },
    },
  },
  "PUT /engine/flashsales/schedules": {
    success: ({ uid }) => edit(uid),
    foreign: async () => edit(await someone()),
    conflicts: { "schedule/changed-meanwhile": ({ uid }) => edit(uid, 7) },
  },
  "DELETE /engine/flashsales/schedules": {
    success: async ({ uid }) => ({ scheduleId: (await scheduled(uid)).scheduleId }),
  },
  "POST /engine/flashsales/schedules/skip": {
    success: ({ uid }) => skip(uid),
    foreign: async () => skip(await someone()),
    conflicts: { "schedule/started": ({ uid }) => skip(uid, over()) },
  },
  "POST /engine/flashsales/schedules/answer": {
    success: ({ uid }) => answer(uid),
    foreign: async () => answer(await someone()),
    conflicts: {
      "schedule/answered": ({ uid }) => answer(uid, { state: "made", portions: 2 }),
      "schedule/started": async ({ uid }) => ({
        ...(await answer(uid, { ...over(), state: "made", portions: 2 })),
        portions: null,
      }),
      "sale/ended": ({ uid }) => answer(uid, over()),
      "sale/too-many": async ({ uid }) => {
        await storeSales(uid, maxSalesListed);
        return answer(uid);
      },
    },
  },
  "PUT /engine/flashsales/closed-days": {
    success: async () => ({
      closedDays: [{ from: "2090-12-24", to: "2090-12-26", note: "Holidays" }],
      seen: [],
    }),
    conflicts: {
      "vendor/changed-meanwhile": async ({ uid }) => {
        const closedDays = [{ from: "2090-01-01", to: "2090-01-01", note: "" }];
        await change(`Vendors/${uid}`, { closedDays });
        return { closedDays: [], seen: [] };
      },
    },
  },
} satisfies Partial<Scenarios>;
