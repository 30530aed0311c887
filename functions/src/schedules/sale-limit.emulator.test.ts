import { randomUUID } from "node:crypto";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { maxSalesListed } from "@flashplate/contract/http/list-limits";
import { expect, test } from "vitest";
import {
  change,
  dish,
  makeVendor,
  storedWhere,
  storeMenu,
  storeSales,
} from "../../test-support/records/records.ts";
import { scheduleData } from "../../test-support/records/schedules.ts";
import { archiveOwnSale } from "../flash-sales/ends/archive-sale.ts";
import { createOwnSchedule, deleteOwnSchedule, updateOwnSchedule } from "./change-schedules.ts";

const soup = dish();
const inMinutes = (minutes: number) => addMinutes(new Date(), minutes);
const salesOf = (uid: string) => storedWhere("FlashSales", "vendorId", uid);

/** A restaurant with a schedule, whose sale starts in two hours and ends in four. */
async function withSale() {
  const { uid } = await makeVendor();
  await storeMenu(uid, [soup]);
  const { schedule } = await createSchedule(uid);
  const [sale] = await storedWhere("Occurrences", "vendorId", uid);
  return { uid, scheduleId: schedule.id, saleId: String(sale?.saleId) };
}

function createSchedule(uid: string) {
  return createOwnSchedule(uid, { requestId: randomUUID(), schedule: scheduleData(soup.id) });
}

test.each<[string, () => Partial<FlashSaleRecord>]>([
  ["has started early", () => ({ start_time: inMinutes(-1) })],
  ["has a sold portion", () => ({ remaining: 7 })],
])("makes no sale beyond the limit when the sale of a deleted schedule %s", async (_what, changes) => {
  const { uid, scheduleId, saleId } = await withSale();
  await change(`FlashSales/${saleId}`, changes());
  await storeSales(uid, maxSalesListed - 1);
  await deleteOwnSchedule(uid, scheduleId);
  await createSchedule(uid);
  expect(await salesOf(uid)).toHaveLength(maxSalesListed);
});

test("makes no sale beyond the limit when the sale of a deleted schedule is archived", async () => {
  const { uid, scheduleId, saleId } = await withSale();
  await change(`FlashSales/${saleId}`, { start_time: inMinutes(-30), end_time: inMinutes(-1) });
  await archiveOwnSale(uid, saleId);
  await storeSales(uid, maxSalesListed);
  await deleteOwnSchedule(uid, scheduleId);
  await createSchedule(uid);
  expect(await salesOf(uid)).toHaveLength(maxSalesListed);
});

test("replaces the sale of a schedule that changes when the restaurant is at the limit", async () => {
  const { uid, scheduleId } = await withSale();
  await storeSales(uid, maxSalesListed - 1);
  const schedule = scheduleData(soup.id, { discount: 50 });
  await updateOwnSchedule(uid, { scheduleId, schedule, seen: 1 });
  expect(await salesOf(uid)).toHaveLength(maxSalesListed);
  expect(await storedWhere("Occurrences", "vendorId", uid)).toMatchObject([{ state: "made" }]);
});
