import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/flash-sales";
import { maxSalesListed } from "@flashplate/contract/http/list-limits";
import { maxSchedules, type OccurrenceRecord } from "@flashplate/contract/schedules/schedule-records";
import { change, dish, storeMenu, storeSales } from "../records/records.ts";
import { scheduleData, storeOccurrence, storeSchedule } from "../records/schedules.ts";
import { anotherVendor, nothing, type Scenarios } from "./scenario.ts";

/** Stores a menu with one dish, and a schedule of it. */
async function storeMenuAndSchedule(vendorId: string): Promise<{ scheduleId: string; item_id: string }> {
  const soup = dish();
  await storeMenu(vendorId, [soup]);
  return { item_id: soup.id, scheduleId: await storeSchedule(vendorId, soup.id, { mode: "ask" }) };
}

async function prepareEdit(vendorId: string, seen = 1): Promise<object> {
  const { scheduleId, item_id } = await storeMenuAndSchedule(vendorId);
  return { scheduleId, schedule: scheduleData(item_id, { discount: 50 }), seen };
}

async function prepareSkip(vendorId: string, changes: Partial<OccurrenceRecord> = {}): Promise<object> {
  const { scheduleId } = await storeMenuAndSchedule(vendorId);
  const { date } = await storeOccurrence(vendorId, scheduleId, changes);
  return { scheduleId, date };
}

async function prepareAnswer(vendorId: string, changes: Partial<OccurrenceRecord> = {}): Promise<object> {
  const { scheduleId } = await storeMenuAndSchedule(vendorId);
  const { id } = await storeOccurrence(vendorId, scheduleId, changes);
  return { occurrenceId: id, portions: 4 };
}

const endedTimes = () => ({ startsAt: addMinutes(new Date(), -180), endsAt: addMinutes(new Date(), -60) });

export const scheduleScenarios = {
  "GET /engine/flashsales/schedules": { success: nothing },
  "POST /engine/flashsales/schedules": {
    success: async ({ uid }) => {
      const { item_id } = await storeMenuAndSchedule(uid);
      return { requestId: randomUUID(), schedule: scheduleData(item_id) };
    },
    foreign: async () => ({
      requestId: randomUUID(),
      schedule: scheduleData(null),
      pastSaleId: `test-${randomUUID()}`,
    }),
    conflicts: {
      "schedule/too-many": async ({ uid }) => {
        const { item_id } = await storeMenuAndSchedule(uid);
        await Promise.all(Array.from({ length: maxSchedules }, () => storeSchedule(uid, item_id)));
        return { requestId: randomUUID(), schedule: scheduleData(item_id) };
      },
    },
  },
  "PUT /engine/flashsales/schedules": {
    success: ({ uid }) => prepareEdit(uid),
    foreign: async () => prepareEdit(await anotherVendor()),
    conflicts: { "schedule/changed-meanwhile": ({ uid }) => prepareEdit(uid, 7) },
  },
  "DELETE /engine/flashsales/schedules": {
    success: async ({ uid }) => ({ scheduleId: (await storeMenuAndSchedule(uid)).scheduleId }),
  },
  "POST /engine/flashsales/schedules/skip": {
    success: ({ uid }) => prepareSkip(uid),
    foreign: async () => prepareSkip(await anotherVendor()),
    conflicts: { "schedule/started": ({ uid }) => prepareSkip(uid, endedTimes()) },
  },
  "POST /engine/flashsales/schedules/answer": {
    success: ({ uid }) => prepareAnswer(uid),
    foreign: async () => prepareAnswer(await anotherVendor()),
    conflicts: {
      "schedule/answered": ({ uid }) => prepareAnswer(uid, { state: "made", portions: 2 }),
      "schedule/started": async ({ uid }) => ({
        ...(await prepareAnswer(uid, { ...endedTimes(), state: "made", portions: 2 })),
        portions: null,
      }),
      "sale/ended": ({ uid }) => prepareAnswer(uid, endedTimes()),
      "sale/too-many": async ({ uid }) => {
        await storeSales(uid, maxSalesListed);
        return prepareAnswer(uid);
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
