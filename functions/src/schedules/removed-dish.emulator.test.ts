import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { expect, onTestFinished, test } from "vitest";
import {
  dish,
  makeVendor,
  remove,
  store,
  stored,
  storedWhere,
  storeMenu,
} from "../../test-support/records/records.ts";
import { scheduleData } from "../../test-support/records/schedules.ts";
import { removeDish, restoreDish } from "../menu/menu-changes.service.ts";
import { setClock } from "../platform/clock.ts";
import { createOwnSchedule } from "./change-schedules.ts";
import { makeScheduledSalesOf } from "./make-scheduled-sales.ts";

/** A restaurant with two schedules of a soup, of which the second asks first, and one of a bread. */
async function withSchedules() {
  const { uid } = await makeVendor();
  const [soup, bread] = [dish({ name: "Soup" }), dish({ name: "Bread" })];
  await storeMenu(uid, [soup, bread]);
  const scheduleIds: string[] = [];
  for (const [item, changes] of [
    [soup, {}],
    [soup, { mode: "ask", askMinutes: 180 }],
    [bread, {}],
  ] as const) {
    const schedule = scheduleData(item.id, changes);
    const { schedule: created } = await createOwnSchedule(uid, { requestId: randomUUID(), schedule });
    scheduleIds.push(created.id);
  }
  return { uid, soup, soupScheduleId: scheduleIds[0] };
}

const namesOf = async (uid: string) =>
  (await storedWhere("FlashSales", "vendorId", uid)).map(({ item_name }) => item_name).sort();
const statesOf = async (collection: string, uid: string) =>
  (await storedWhere(collection, "vendorId", uid)).map(({ state, reason }) => reason ?? state).sort();

test("a removed dish stops its schedules, questions and sales until it is restored", async () => {
  const { uid, soup } = await withSchedules();
  expect(await namesOf(uid)).toEqual(["Bread", "Soup"]);
  expect(await statesOf("Occurrences", uid)).toEqual(["asked", "made", "made"]);

  // The second call is a repeated request.
  for (let times = 0; times < 2; times += 1) await removeDish(uid, { id: soup.id });
  expect(await namesOf(uid)).toEqual(["Bread"]);
  expect(await statesOf("SaleSchedules", uid)).toEqual(["dish-removed", "dish-removed", "on"]);
  expect(await statesOf("Occurrences", uid)).toEqual(["dish-removed", "dish-removed", "made"]);
  await makeScheduledSalesOf(uid);
  expect(await namesOf(uid)).toEqual(["Bread"]);

  for (let times = 0; times < 2; times += 1) await restoreDish(uid, soup.id);
  expect(await statesOf("SaleSchedules", uid)).toEqual(["on", "on", "on"]);
  await makeScheduledSalesOf(uid);
  expect(await namesOf(uid)).toEqual(["Bread", "Soup"]);
  expect(await statesOf("Occurrences", uid)).toEqual(["asked", "made", "made"]);
});

test("a restored dish has the sale and the question of an evening that has begun", async () => {
  const { uid, soup } = await withSchedules();
  const [occurrence] = await storedWhere("Occurrences", "vendorId", uid);
  let at = addMinutes(occurrence?.startsAt as Date, -10);
  onTestFinished(setClock(() => at));
  await removeDish(uid, { id: soup.id });
  at = addMinutes(at, 20);
  await restoreDish(uid, soup.id);
  await makeScheduledSalesOf(uid);
  // The run also makes sales of the next evening.
  const ofEvening = (await storedWhere("Occurrences", "vendorId", uid)).filter(
    ({ startsAt }) => (startsAt as Date) <= at,
  );
  expect(ofEvening.map(({ state }) => state).sort()).toEqual(["asked", "made", "made"]);
});

test("a removed dish keeps a sale that was started earlier than planned and is over", async () => {
  const { uid, soup, soupScheduleId } = await withSchedules();
  const made = (await storedWhere("Occurrences", "vendorId", uid)).find(
    ({ state, scheduleId }) => state === "made" && scheduleId === soupScheduleId,
  );
  // Its evening begins in two hours, but a sale in `PastSales` has started, whatever its times say.
  const sale = await stored(`FlashSales/${made?.saleId}`);
  await store(`PastSales/${made?.saleId}`, sale ?? {});
  await remove(`FlashSales/${made?.saleId}`);
  await removeDish(uid, { id: soup.id });
  expect(await storedWhere("PastSales", "vendorId", uid)).toHaveLength(1);
  expect(await statesOf("Occurrences", uid)).toEqual(["dish-removed", "made", "made"]);
});
