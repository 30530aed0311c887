import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { addDays } from "@flashplate/contract/schedules/calendar-dates";
import { weekdayOf } from "@flashplate/contract/schedules/occurrences";
import type { ScheduleData } from "@flashplate/contract/schedules/schedules";
import { type Weekday, weekdays } from "@flashplate/contract/vendors/vendor-rules";
import { expect, onTestFinished, test } from "vitest";
import { change, dish, makeVendor, storedWhere, storeMenu } from "../../test-support/records/records.ts";
import { scheduleData } from "../../test-support/records/schedules.ts";
import { endVendorSales } from "../flash-sales/ends/delete-sale.ts";
import { removeDish, restoreDish } from "../menu/menu-changes.service.ts";
import { deliver } from "../notifications/deliver-notifications.ts";
import { setClock } from "../platform/clock.ts";
import { readVendor } from "../store/vendors.repository.ts";
import { createOwnSchedule, deleteOwnSchedule, updateOwnSchedule } from "./change-schedules.ts";
import { answerOwnQuestion, skipScheduledSale } from "./decide-scheduled-sale.ts";
import { questionsOf, schedulesOf } from "./list-schedules.ts";
import { makeScheduledSalesOf } from "./make-scheduled-sales.ts";
import { pauseOwnSales } from "./pauses/pause-sales.ts";

interface Evening {
  uid: string;
  dishId: string;
  scheduleId: string;
  occurrenceId: string;
  /** YYYY-MM-DD. */
  date: string;
}

/**
 * A restaurant with a schedule that has asked about this evening: the sale starts in two hours, and the
 * question is due three hours before.
 */
async function askedEvening(): Promise<Evening> {
  const { uid } = await makeVendor();
  const soup = dish();
  await storeMenu(uid, [soup]);
  const schedule = scheduleData(soup.id, { mode: "ask", askMinutes: 180 });
  const { schedule: made } = await createOwnSchedule(uid, { requestId: randomUUID(), schedule });
  const occurrenceId = (await questionsOf(uid))[0]?.occurrenceId ?? "";
  const date = occurrenceId.slice(-"YYYY-MM-DD".length);
  return { uid, dishId: soup.id, scheduleId: made.id, occurrenceId, date };
}

const salesOf = (uid: string) => storedWhere("FlashSales", "vendorId", uid);
const occurrencesOf = (uid: string) => storedWhere("Occurrences", "vendorId", uid);
const shownOf = async (uid: string) => {
  const vendor = await readVendor(uid);
  return vendor ? (await schedulesOf(vendor)).sales : [];
};
const mailsOf = async (uid: string) =>
  (await storedWhere("NotificationOutbox", "vendorId", uid)).map(({ kind }) => kind);

/** Changes the schedule that asked. The first change is based on revision 1, what takes it back on 2. */
async function changeSchedule(
  { uid, dishId, scheduleId }: Evening,
  seen: 1 | 2,
  changes: Partial<ScheduleData> = {},
): Promise<void> {
  const schedule = scheduleData(dishId, { mode: "ask", askMinutes: 180, ...changes });
  await updateOwnSchedule(uid, { scheduleId, schedule, seen });
}

/** All weekdays but the one of a date. */
function weekdaysWithout({ date }: Evening): Weekday[] {
  return weekdays.filter((day) => day !== weekdayOf(date));
}

/** Acts of a restaurant that remove the sale of this evening, and what takes each of them back. */
const acts: [string, (evening: Evening) => Promise<unknown>, (evening: Evening) => Promise<unknown>][] = [
  [
    "a pause is ended",
    ({ uid }) => pauseOwnSales(uid, addMinutes(new Date(), 6 * 60)),
    ({ uid }) => pauseOwnSales(uid, null),
  ],
  [
    "a paused schedule is resumed",
    (evening) => changeSchedule(evening, 1, { state: "paused" }),
    (evening) => changeSchedule(evening, 2),
  ],
  [
    "its weekday comes back to the schedule",
    (evening) => changeSchedule(evening, 1, { weekdays: weekdaysWithout(evening) }),
    (evening) => changeSchedule(evening, 2),
  ],
  [
    "the first day of the schedule is today again",
    (evening) => changeSchedule(evening, 1, { validFrom: addDays(evening.date, 1) }),
    (evening) => changeSchedule(evening, 2),
  ],
  [
    "a closed day is opened",
    async ({ uid, date }) => {
      const closedDays = [{ from: addDays(date, -1), to: date, note: "" }];
      await change(`Vendors/${uid}`, { closedDays });
      await makeScheduledSalesOf(uid);
    },
    async ({ uid }) => {
      await change(`Vendors/${uid}`, { closedDays: [] });
      await makeScheduledSalesOf(uid);
    },
  ],
  [
    "a skip is undone",
    ({ uid, scheduleId, date }) => skipScheduledSale(uid, { scheduleId, date, skip: true }),
    ({ uid, scheduleId, date }) => skipScheduledSale(uid, { scheduleId, date, skip: false }),
  ],
  [
    "the dish is restored",
    ({ uid, dishId }) => removeDish(uid, { id: dishId }),
    async ({ uid, dishId }) => {
      await restoreDish(uid, dishId);
      await makeScheduledSalesOf(uid);
    },
  ],
  [
    "a restaurant may sell again",
    ({ uid }) => endVendorSales(uid, "not approved at the moment"),
    ({ uid }) => makeScheduledSalesOf(uid),
  ],
];

test.each(acts)("an answer is kept when %s", async (_title, act, takeBack) => {
  const evening = await askedEvening();
  const { uid, occurrenceId } = evening;
  await answerOwnQuestion(uid, { occurrenceId, portions: 3, discount: 65 });
  await act(evening);
  expect(await salesOf(uid)).toEqual([]);
  expect(await questionsOf(uid)).toEqual([]);
  await takeBack(evening);
  expect(await salesOf(uid)).toMatchObject([{ item_quantity: 3, discount: 65 }]);
  expect(await occurrencesOf(uid)).toMatchObject([{ state: "made", portions: 3, discount: 65 }]);
  expect(await mailsOf(uid)).toEqual(["mail-schedule-question"]);
});

test("a question is open again when its answer is taken back before the next run", async () => {
  const { uid, occurrenceId } = await askedEvening();
  await answerOwnQuestion(uid, { occurrenceId, portions: 3 });
  await endVendorSales(uid, "not approved at the moment");
  await answerOwnQuestion(uid, { occurrenceId, portions: null });
  await makeScheduledSalesOf(uid);
  expect(await salesOf(uid)).toEqual([]);
  expect(await questionsOf(uid)).toMatchObject([{ occurrenceId }]);
});

test("an answer cannot be taken back when the schedule made the sale without asking", async () => {
  const { uid } = await makeVendor();
  const soup = dish();
  await storeMenu(uid, [soup]);
  await createOwnSchedule(uid, { requestId: randomUUID(), schedule: scheduleData(soup.id) });
  const [made] = await shownOf(uid);
  expect(made).toMatchObject({ state: "made" });
  const takenBack = answerOwnQuestion(uid, { occurrenceId: made?.occurrenceId ?? "", portions: null });
  await expect(takenBack).rejects.toMatchObject({ code: "request/not-found" });
  expect(await salesOf(uid)).toHaveLength(1);
});

test("an answered question is shown as planned until its sale is made again", async () => {
  const { uid, dishId, occurrenceId } = await askedEvening();
  await answerOwnQuestion(uid, { occurrenceId, portions: 3 });
  await removeDish(uid, { id: dishId });
  await restoreDish(uid, dishId);
  expect(await occurrencesOf(uid)).toMatchObject([{ state: "asked", portions: 3 }]);
  const ofEvening = async () => (await shownOf(uid)).filter((sale) => sale.occurrenceId === occurrenceId);
  expect(await ofEvening()).toMatchObject([{ state: "planned", reason: null, saleId: null }]);
  await makeScheduledSalesOf(uid);
  expect(await ofEvening()).toMatchObject([{ state: "made" }]);
});

test("a waiting mail asks no more when the sale of its answer was removed", async () => {
  const at = new Date();
  onTestFinished(setClock(() => at));
  const { uid, occurrenceId } = await askedEvening();
  await answerOwnQuestion(uid, { occurrenceId, portions: 3 });
  await endVendorSales(uid, "not approved at the moment");
  expect(await occurrencesOf(uid)).toMatchObject([{ state: "asked", portions: 3 }]);
  const key = `mail-schedule-question_${uid}_${occurrenceId}_${at.getTime()}`;
  expect(await deliver(key)).toBe("expired");
});

test("an answer waits without a question while its schedule is paused", async () => {
  const evening = await askedEvening();
  const { uid, scheduleId, occurrenceId, date } = evening;
  await answerOwnQuestion(uid, { occurrenceId, portions: 3 });
  await changeSchedule(evening, 1, { state: "paused" });
  expect(await questionsOf(uid)).toEqual([]);
  expect(await makeScheduledSalesOf(uid)).toMatchObject({ made: 0, skipped: 0, removed: 0 });
  for (const skip of [true, false]) await skipScheduledSale(uid, { scheduleId, date, skip });
  expect(await occurrencesOf(uid)).toMatchObject([{ state: "skipped", reason: "paused", portions: 3 }]);
  await deleteOwnSchedule(uid, scheduleId);
  expect(await salesOf(uid)).toEqual([]);
});

test("an answer is not shown when its schedule has no sale on this day any more", async () => {
  const evening = await askedEvening();
  const { uid, scheduleId, occurrenceId, date } = evening;
  await answerOwnQuestion(uid, { occurrenceId, portions: 3 });
  await changeSchedule(evening, 1, { weekdays: weekdaysWithout(evening) });
  expect(await questionsOf(uid)).toEqual([]);
  expect(await makeScheduledSalesOf(uid)).toMatchObject({ made: 0, skipped: 0, removed: 0 });
  expect((await shownOf(uid)).map((sale) => sale.date)).not.toContain(date);
  await deleteOwnSchedule(uid, scheduleId);
  expect(await salesOf(uid)).toEqual([]);
});

test("an answer is not shown when its schedule loses the day during a pause", async () => {
  const evening = await askedEvening();
  const { uid, occurrenceId, date } = evening;
  await answerOwnQuestion(uid, { occurrenceId, portions: 3 });
  await pauseOwnSales(uid, addMinutes(new Date(), 6 * 60));
  await changeSchedule(evening, 1, { weekdays: weekdaysWithout(evening) });
  expect((await shownOf(uid)).map((sale) => sale.date)).not.toContain(date);
  expect(await occurrencesOf(uid)).toMatchObject([{ reason: "unscheduled", portions: 3 }]);
  expect(await makeScheduledSalesOf(uid)).toMatchObject({ made: 0, skipped: 0, removed: 0 });
  await pauseOwnSales(uid, null);
  await changeSchedule(evening, 2);
  expect(await salesOf(uid)).toMatchObject([{ item_quantity: 3 }]);
});

test("an answer is kept when the schedule is changed to ask later", async () => {
  const { uid, dishId, scheduleId, occurrenceId } = await askedEvening();
  await answerOwnQuestion(uid, { occurrenceId, portions: 3 });
  const schedule = scheduleData(dishId, { mode: "ask", askMinutes: 60 });
  await updateOwnSchedule(uid, { scheduleId, schedule, seen: 1 });
  expect(await salesOf(uid)).toMatchObject([{ item_quantity: 3 }]);
  expect(await mailsOf(uid)).toEqual(["mail-schedule-question"]);
});

test("an evening without portions stays skipped when it is skipped and that is undone", async () => {
  const { uid, scheduleId, occurrenceId, date } = await askedEvening();
  await answerOwnQuestion(uid, { occurrenceId, portions: 0 });
  for (const skip of [true, false]) {
    const sale = await skipScheduledSale(uid, { scheduleId, date, skip });
    expect(sale).toMatchObject({ state: "skipped", reason: "none-left" });
  }
  expect(await salesOf(uid)).toEqual([]);
  expect(await mailsOf(uid)).toEqual(["mail-schedule-question"]);
});
