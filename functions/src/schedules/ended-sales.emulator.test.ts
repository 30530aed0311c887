import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { expect, onTestFinished, test } from "vitest";
import { change, dish, makeVendor, storedWhere, storeMenu } from "../../test-support/records/records.ts";
import { scheduleData } from "../../test-support/records/schedules.ts";
import { deleteOwnSale } from "../flash-sales/ends/delete-sale.ts";
import { stopOwnSale } from "../flash-sales/ends/stop-sale.ts";
import { setClock } from "../platform/clock.ts";
import { createOwnSchedule } from "./change-schedules.ts";
import { makeScheduledSalesOf } from "./make-scheduled-sales.ts";

const occurrencesOf = (uid: string) => storedWhere("Occurrences", "vendorId", uid);

/** Moves the clock by minutes until the test ends. */
function pass(minutes: number): void {
  onTestFinished(setClock(() => addMinutes(new Date(), minutes)));
}

/** A restaurant with a sale of a schedule, which starts in two hours and ends in four. */
async function withSale() {
  const { uid } = await makeVendor();
  const soup = dish();
  await storeMenu(uid, [soup]);
  await createOwnSchedule(uid, { requestId: randomUUID(), schedule: scheduleData(soup.id) });
  const [occurrence] = await occurrencesOf(uid);
  return { uid, occurrence, saleId: String(occurrence?.saleId) };
}

const ends = [
  ["deleted", deleteOwnSale],
  ["stopped", stopOwnSale],
] as const;

test.each(ends)("a sale is not made again when it was %s before its start", async (_how, end) => {
  const { uid, saleId } = await withSale();
  await end(uid, saleId);
  expect(await makeScheduledSalesOf(uid)).toMatchObject({ made: 0 });
  expect(await occurrencesOf(uid)).toMatchObject([{ state: "removed" }]);
  expect(await storedWhere("FlashSales", "vendorId", uid)).toEqual([]);
});

test.each(ends)("a sale with a sold portion is shown as removed when it was %s", async (_how, end) => {
  const { uid, saleId } = await withSale();
  await change(`FlashSales/${saleId}`, { remaining: 7 });
  pass(130);
  await end(uid, saleId);
  expect(await occurrencesOf(uid)).toMatchObject([{ state: "removed", saleId }]);
  expect(await storedWhere("PastSales", "vendorId", uid)).toHaveLength(1);
});

test("a sale that is over stays made when it is stopped too late", async () => {
  const { uid, saleId } = await withSale();
  pass(250);
  await stopOwnSale(uid, saleId);
  expect(await occurrencesOf(uid)).toMatchObject([{ state: "made", saleId }]);
});
