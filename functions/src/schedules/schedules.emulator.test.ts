import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { maxSalesListed } from "@flashplate/contract/http/list-limits";
import { describe, expect, test } from "vitest";
import {
  change,
  dish,
  makeVendor,
  stored,
  storedWhere,
  storeMenu,
  storePastSale,
  storeSales,
} from "../../test-support/records/records.ts";
import { clockTime, scheduleData, storeSchedule } from "../../test-support/records/schedules.ts";
import { endVendorSales } from "../flash-sales/ends/delete-sale.ts";
import { setClock } from "../platform/clock.ts";
import { applyDecline } from "../vendors/review/vendor-decisions.ts";
import { createOwnSchedule, deleteOwnSchedule, updateOwnSchedule } from "./change-schedules.ts";
import { answerOwnQuestion, skipScheduledSale } from "./decide-scheduled-sale.ts";
import { questionsOf, schedulesOf } from "./list-schedules.ts";
import { makeScheduledSalesOf } from "./make-scheduled-sales.ts";
import { pauseOwnSales } from "./pauses/pause-sales.ts";
import { announceStarts } from "./starts/announce-started-sales.ts";

const soup = dish();

/** A vendor with a menu. */
async function vendorWithMenu() {
  const vendor = await makeVendor();
  await storeMenu(vendor.uid, [soup]);
  return vendor;
}

/** Creates a schedule of the soup. By default, its sale starts in two hours and ends in four. */
async function create(vendorId: string, changes: Parameters<typeof scheduleData>[1] = {}) {
  const requestId = randomUUID();
  const { schedule } = await createOwnSchedule(vendorId, {
    requestId,
    schedule: scheduleData(soup.id, changes),
  });
  return schedule;
}

const salesOf = (uid: string) => storedWhere("FlashSales", "vendorId", uid);
const occurrencesOf = (uid: string) => storedWhere("Occurrences", "vendorId", uid);
const mailsOf = async (uid: string) =>
  (await storedWhere("NotificationOutbox", "vendorId", uid)).map(({ kind }) => kind);

/** Runs work with the clock some hours ahead. */
async function at<T>(hours: number, work: () => Promise<T>): Promise<T> {
  const restore = setClock(() => addMinutes(new Date(), hours * 60));
  try {
    return await work();
  } finally {
    restore();
  }
}

describe("a schedule", () => {
  test("has its sale of the next 24 hours as soon as it is made", async () => {
    const { uid } = await vendorWithMenu();
    const { id } = await create(uid);
    const [sale] = await salesOf(uid);
    expect(sale).toMatchObject({ scheduleId: id, item_name: soup.name, remaining: 8, startAnnounced: false });
    expect(await occurrencesOf(uid)).toMatchObject([{ state: "made", scheduleId: id, revision: 1 }]);
  });

  test("makes its sale anew when it is changed, once for a repeated request", async () => {
    const { uid } = await vendorWithMenu();
    const { id } = await create(uid);
    const edit = { scheduleId: id, schedule: scheduleData(soup.id, { discount: 50 }), seen: 1 };
    await Promise.all([updateOwnSchedule(uid, edit), updateOwnSchedule(uid, edit)]);
    expect(await salesOf(uid)).toMatchObject([{ discount: 50, discounted_price_cents: 425 }]);
    expect(await occurrencesOf(uid)).toMatchObject([{ state: "made", revision: 2 }]);
    const other = { ...edit, schedule: scheduleData(soup.id, { discount: 10 }) };
    await expect(updateOwnSchedule(uid, other)).rejects.toMatchObject({ code: "schedule/changed-meanwhile" });
  });

  test("loses its sale when it is paused or deleted, but not one that runs", async () => {
    const { uid } = await vendorWithMenu();
    const { id } = await create(uid);
    const paused = { scheduleId: id, schedule: scheduleData(soup.id, { state: "paused" }), seen: 1 };
    await updateOwnSchedule(uid, paused);
    expect([await salesOf(uid), await occurrencesOf(uid)]).toEqual([[], []]);
    await updateOwnSchedule(uid, { ...paused, schedule: scheduleData(soup.id), seen: 2 });
    await at(3, () => deleteOwnSchedule(uid, id));
    expect(await salesOf(uid)).toHaveLength(1);
    expect(await storedWhere("SaleSchedules", "vendorId", uid)).toEqual([]);
  });

  test("moves its sale when the time zone changes", async () => {
    const { uid } = await vendorWithMenu();
    await create(uid, { from: clockTime(5), to: clockTime(7) });
    const [before] = await salesOf(uid);
    await change(`Vendors/${uid}`, { timeZone: "America/Chicago" });
    await makeScheduledSalesOf(uid);
    const start_time = addMinutes(before?.start_time as Date, 60);
    expect(await salesOf(uid)).toMatchObject([{ start_time }]);
  });

  test("sells a dish of a past sale that is not on the menu", async () => {
    const { uid } = await vendorWithMenu();
    const pastSaleId = await storePastSale(uid, {
      item_name: "Leftover Pie",
      img_url: "https://x.example/p",
    });
    const schedule = scheduleData(null);
    await createOwnSchedule(uid, { requestId: randomUUID(), schedule, pastSaleId });
    const [sale] = await salesOf(uid);
    expect(sale).toMatchObject({ item_name: "Leftover Pie", img_url: "https://x.example/p" });
    await at(2.1, announceStarts);
    expect(await salesOf(uid)).toMatchObject([{ item_name: "Leftover Pie", startAnnounced: true }]);
  });
});

describe("a sale of a schedule", () => {
  test("is skipped and comes back by hand", async () => {
    const { uid } = await vendorWithMenu();
    const { id } = await create(uid);
    const [{ date } = { date: "" }] = (await occurrencesOf(uid)) as { date: string }[];
    const tonight = { scheduleId: id, date };
    const skipped = await skipScheduledSale(uid, { ...tonight, skip: true });
    expect(skipped).toMatchObject({ state: "skipped", reason: "by-hand" });
    expect(await makeScheduledSalesOf(uid)).toMatchObject({ made: 0 });
    expect(await salesOf(uid)).toEqual([]);
    expect(await skipScheduledSale(uid, { ...tonight, skip: false })).toMatchObject({ state: "made" });
    expect(await salesOf(uid)).toHaveLength(1);
    const late = at(3, () => skipScheduledSale(uid, { ...tonight, skip: true }));
    await expect(late).rejects.toMatchObject({ code: "schedule/started" });
  });

  test("is made again when its restaurant's sales were ended for a reason that has passed", async () => {
    const { uid } = await vendorWithMenu();
    await create(uid);
    await endVendorSales(uid, "not approved at the moment");
    expect(await salesOf(uid)).toEqual([]);
    expect(await makeScheduledSalesOf(uid)).toMatchObject({ made: 1 });
    expect(await salesOf(uid)).toMatchObject([{ item_name: soup.name, remaining: 8 }]);
  });

  test("has the price of the menu when it starts", async () => {
    const { uid } = await vendorWithMenu();
    await create(uid);
    await storeMenu(uid, [{ ...soup, price_cents: 1000 }]);
    await at(2, announceStarts);
    expect(await salesOf(uid)).toMatchObject([{ base_price_cents: 1000, discounted_price_cents: 700 }]);
  });

  test("is removed at its start when its dish was removed, and its schedule stops", async () => {
    const { uid } = await vendorWithMenu();
    const { id } = await create(uid);
    await storeMenu(uid, []);
    await at(2.1, announceStarts);
    expect(await salesOf(uid)).toEqual([]);
    expect(await occurrencesOf(uid)).toMatchObject([{ state: "failed", reason: "dish-removed" }]);
    expect(await stored(`SaleSchedules/${id}`)).toMatchObject({ state: "broken" });
    expect(await mailsOf(uid)).toEqual(["mail-schedule-broken"]);
  });

  test("is made later when there were too many sales", async () => {
    const { uid } = await vendorWithMenu();
    // They are over in an hour.
    await storeSales(uid, maxSalesListed);
    await create(uid);
    expect(await makeScheduledSalesOf(uid)).toMatchObject({ made: 0, failed: 0 });
    expect(await occurrencesOf(uid)).toMatchObject([{ state: "failed", reason: "too-many-sales" }]);
    await at(1, () => makeScheduledSalesOf(uid));
    expect(await occurrencesOf(uid)).toMatchObject([{ state: "made" }]);
  });
});

test("a schedule whose dish was removed stops and mails once, until it is changed", async () => {
  const { uid } = await vendorWithMenu();
  const id = await storeSchedule(uid, "removed-dish");
  for (let run = 0; run < 3; run += 1) await makeScheduledSalesOf(uid);
  expect(await mailsOf(uid)).toEqual(["mail-schedule-broken"]);
  await updateOwnSchedule(uid, { scheduleId: id, schedule: scheduleData(soup.id), seen: 1 });
  expect(await stored(`SaleSchedules/${id}`)).toMatchObject({ state: "on", revision: 2 });
  expect(await salesOf(uid)).toHaveLength(1);
});

describe("a question", () => {
  test("is asked at its time, and its answer makes the sale", async () => {
    const { uid } = await vendorWithMenu();
    await create(uid, { mode: "ask", askMinutes: 60 });
    expect(await questionsOf(uid)).toEqual([]);
    await at(1.5, () => makeScheduledSalesOf(uid));
    const [question] = await questionsOf(uid);
    expect(question).toMatchObject({ item_name: soup.name, item_quantity: 8 });
    expect(await mailsOf(uid)).toEqual(["mail-schedule-question"]);
    const answer = { occurrenceId: question?.occurrenceId ?? "", portions: 1 };
    expect(await answerOwnQuestion(uid, answer)).toMatchObject({ state: "made" });
    expect(await answerOwnQuestion(uid, answer)).toMatchObject({ state: "made" });
    expect(await salesOf(uid)).toMatchObject([{ item_quantity: 1, item_limit: 1 }]);
    expect(await questionsOf(uid)).toEqual([]);
    const other = answerOwnQuestion(uid, { ...answer, portions: 4 });
    await expect(other).rejects.toMatchObject({ code: "schedule/answered" });
  });

  test.each([3, 0])("is open again when its answer, %i portions, is taken back", async (portions) => {
    const { uid } = await vendorWithMenu();
    await create(uid, { mode: "ask", askMinutes: 180 });
    const occurrenceId = (await questionsOf(uid))[0]?.occurrenceId ?? "";
    await answerOwnQuestion(uid, { occurrenceId, portions });
    for (let times = 0; times < 2; times += 1) {
      const open = await answerOwnQuestion(uid, { occurrenceId, portions: null });
      expect(open).toMatchObject({ state: "asked" });
    }
    await makeScheduledSalesOf(uid);
    expect([await salesOf(uid), await questionsOf(uid)]).toMatchObject([[], [{ occurrenceId }]]);
    expect(await mailsOf(uid)).toEqual(["mail-schedule-question"]);
    await answerOwnQuestion(uid, { occurrenceId, portions: 5 });
    expect(await salesOf(uid)).toMatchObject([{ item_quantity: 5 }]);
    const late = at(2.5, () => answerOwnQuestion(uid, { occurrenceId, portions: null }));
    await expect(late).rejects.toMatchObject({ code: "schedule/started" });
  });

  test("can be answered with another discount, which stays when the schedule changes", async () => {
    const { uid } = await vendorWithMenu();
    await create(uid, { mode: "ask", askMinutes: 180 });
    const [question] = await questionsOf(uid);
    expect(question?.item_id).toBe(soup.id);
    const answer = { occurrenceId: question?.occurrenceId ?? "", portions: 3, discount: 65 };
    await answerOwnQuestion(uid, answer);
    expect(await answerOwnQuestion(uid, answer)).toMatchObject({ state: "made" });
    const cheaper = { item_quantity: 3, discount: 65 };
    expect(await salesOf(uid)).toMatchObject([cheaper]);
    const other = answerOwnQuestion(uid, { ...answer, discount: 70 });
    await expect(other).rejects.toMatchObject({ code: "schedule/answered" });
    const scheduleId = String((await occurrencesOf(uid))[0]?.scheduleId);
    const schedule = scheduleData(soup.id, { mode: "ask", askMinutes: 180, item_limit: 1 });
    await updateOwnSchedule(uid, { scheduleId, schedule, seen: 1 });
    expect(await salesOf(uid)).toMatchObject([{ ...cheaper, item_limit: 1 }]);
    await answerOwnQuestion(uid, { ...answer, portions: null });
    await answerOwnQuestion(uid, { occurrenceId: answer.occurrenceId, portions: 3 });
    expect(await salesOf(uid)).toMatchObject([{ discount: schedule.discount }]);
  });

  test("makes no sale when the answer is zero portions", async () => {
    const { uid } = await vendorWithMenu();
    await create(uid, { mode: "ask", askMinutes: 180 });
    const [question] = await questionsOf(uid);
    const none = { occurrenceId: question?.occurrenceId ?? "", portions: 0, discount: 65 };
    await answerOwnQuestion(uid, none);
    expect(await answerOwnQuestion(uid, none)).toMatchObject({ state: "skipped" });
    await makeScheduledSalesOf(uid);
    expect(await salesOf(uid)).toEqual([]);
    expect(await occurrencesOf(uid)).toMatchObject([{ state: "skipped", reason: "none-left" }]);
  });
});

describe("a pause", () => {
  test("skips the sales that it covers and makes them again when it is resumed", async () => {
    const { uid } = await vendorWithMenu();
    await create(uid);
    await create(uid, { from: clockTime(3), to: clockTime(8) });
    await pauseOwnSales(uid, addMinutes(new Date(), 6 * 60));
    const states = (await occurrencesOf(uid)).map(({ state, reason }) => reason ?? state);
    expect(states.sort()).toEqual(["made", "paused"]);
    expect(await salesOf(uid)).toHaveLength(1);
    await pauseOwnSales(uid, null);
    expect(await salesOf(uid)).toHaveLength(2);
  });
});

test("a declined restaurant keeps neither schedules nor occurrences", async () => {
  const { uid } = await vendorWithMenu();
  await create(uid);
  await change(`Vendors/${uid}`, { decision: "declined", vendorVerify: false });
  await applyDecline(uid);
  expect([await salesOf(uid), await occurrencesOf(uid)]).toEqual([[], []]);
  expect(await storedWhere("SaleSchedules", "vendorId", uid)).toEqual([]);
});

test("lists schedules and the sales of seven days", async () => {
  const { uid, record } = await vendorWithMenu();
  const { id } = await create(uid, { from: clockTime(2), to: clockTime(4) });
  const { schedules, sales, today } = await schedulesOf({ id: uid, record });
  expect(schedules).toMatchObject([{ id, item_name: soup.name, state: "on", validUntil: null }]);
  expect(sales[0]).toMatchObject({ state: "made", scheduleId: id });
  expect(sales.slice(1).every(({ state }) => state === "planned")).toBe(true);
  // After 22:00, a sale that starts in two hours is on tomorrow's date, and the one of today is over.
  expect([6, 7]).toContain(sales.length);
  const closedVendor = { ...record, closedDays: [{ from: today, to: "2999-01-01", note: "" }] };
  const closed = await schedulesOf({ id: uid, record: closedVendor });
  expect(new Set(closed.sales.map(({ state }) => state))).toEqual(new Set(["made", "skipped"]));
});
