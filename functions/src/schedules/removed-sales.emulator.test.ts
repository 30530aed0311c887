import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { maxSalesListed } from "@flashplate/contract/http/list-limits";
import { expect, onTestFinished, test } from "vitest";
import { dish, makeVendor, storedWhere, storeMenu, storeSales } from "../../test-support/records/records.ts";
import { scheduleData } from "../../test-support/records/schedules.ts";
import { removeDish } from "../menu/menu-changes.service.ts";
import { setClock } from "../platform/clock.ts";
import { createOwnSchedule, updateOwnSchedule } from "./change-schedules.ts";
import { announceStarts } from "./starts/announce-started-sales.ts";

const soup = dish();

/** A restaurant with a schedule, whose sale starts in two hours. */
async function withSchedule() {
  const { uid } = await makeVendor();
  await storeMenu(uid, [soup]);
  const { schedule } = await createOwnSchedule(uid, {
    requestId: randomUUID(),
    schedule: scheduleData(soup.id),
  });
  const update = (changes: Parameters<typeof scheduleData>[1], seen = 1) =>
    updateOwnSchedule(uid, { scheduleId: schedule.id, schedule: scheduleData(soup.id, changes), seen });
  return { uid, update };
}

const salesOf = (uid: string) => storedWhere("FlashSales", "vendorId", uid);
const occurrencesOf = (uid: string) => storedWhere("Occurrences", "vendorId", uid);
const actsOnSales = async (uid: string) =>
  (await storedWhere("AuditLog", "vendorId", uid))
    .map(({ action }) => String(action))
    .filter((action) => action.startsWith("sale-"))
    .sort();

test.each([
  ["the schedule is paused", { state: "paused" }],
  ["the schedule asks first", { mode: "ask", askMinutes: 60 }],
  ["the schedule asks first, and its time to ask has come", { mode: "ask", askMinutes: 180 }],
] as const)("the activity says that a sale was removed because %s", async (_why, changes) => {
  const { uid, update } = await withSchedule();
  await update(changes);
  expect(await salesOf(uid)).toEqual([]);
  expect(await actsOnSales(uid)).toEqual(["sale-created", "sale-deleted"]);
});

test("the activity says that a sale was removed at its start because its dish is not on the menu", async () => {
  const { uid } = await withSchedule();
  await storeMenu(uid, []);
  onTestFinished(setClock(() => addMinutes(new Date(), 126)));
  await announceStarts();
  expect(await salesOf(uid)).toEqual([]);
  expect(await actsOnSales(uid)).toEqual(["sale-created", "sale-deleted"]);
});

test("the activity has no removal of a sale that is made again", async () => {
  const { uid, update } = await withSchedule();
  await update({ discount: 50 });
  expect(await actsOnSales(uid)).toEqual(["sale-created", "sale-created"]);
});

test("an evening without a sale has the reason and the revision of the schedule as it is now", async () => {
  const { uid, update } = await withSchedule();
  await removeDish(uid, { id: soup.id });
  expect(await occurrencesOf(uid)).toMatchObject([{ state: "failed", reason: "dish-removed", revision: 1 }]);
  await storeMenu(uid, [soup]);
  await storeSales(uid, maxSalesListed);
  await update({ discount: 40 });
  expect(await occurrencesOf(uid)).toMatchObject([
    { state: "failed", reason: "too-many-sales", revision: 2 },
  ]);
});
