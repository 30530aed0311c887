import type { SaleScheduleRecord } from "@flashplate/contract/schedules/schedule-records";
import { collectionOf, type Stored, storedOf } from "../platform/firestore/records.ts";
import { retryingTransient, type Transaction } from "../platform/firestore/transactions.ts";
import type { PassPage } from "../platform/passes/pass.ts";
import { passPageOf } from "../platform/passes/pass-sources.ts";

const schedules = () => collectionOf<SaleScheduleRecord>("SaleSchedules");

/** A schedule, or undefined, within a transaction. */
export async function readScheduleIn(
  transaction: Transaction,
  id: string,
): Promise<SaleScheduleRecord | undefined> {
  return (await transaction.get(schedules().doc(id))).data();
}

/** All schedules of a vendor. */
export async function listSchedules(vendorId: string): Promise<Stored<SaleScheduleRecord>[]> {
  return (await schedulesOf(vendorId).get()).docs.map(storedOf);
}

/** All schedules of a vendor, within a transaction. */
export async function listSchedulesIn(
  transaction: Transaction,
  vendorId: string,
): Promise<Stored<SaleScheduleRecord>[]> {
  return (await transaction.get(schedulesOf(vendorId))).docs.map(storedOf);
}

/** Writes a schedule, within a transaction. */
export function writeScheduleIn(transaction: Transaction, { id, record }: Stored<SaleScheduleRecord>): void {
  transaction.set(schedules().doc(id), record);
}

/** Deletes a schedule, within a transaction. */
export function deleteScheduleIn(transaction: Transaction, id: string): void {
  transaction.delete(schedules().doc(id));
}

/** Deletes all schedules of a vendor and returns them. Idempotent. */
export async function deleteSchedules(vendorId: string): Promise<SaleScheduleRecord[]> {
  const { docs } = await schedulesOf(vendorId).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  return docs.map((found) => found.data());
}

/**
 * Ids of some vendors that have schedules, in their order. Each query skips the schedules of the
 * vendor before, so a vendor costs one read.
 */
export async function pageOfVendorsWithSchedules(size: number, from = ""): Promise<PassPage<string>> {
  const found: string[] = [];
  while (found.length < size) {
    const after = schedules()
      .where("vendorId", ">", found.at(-1) ?? from)
      .orderBy("vendorId");
    const next = (await retryingTransient(() => after.limit(1).select("vendorId").get())).docs[0];
    if (!next) break;
    found.push(next.data().vendorId);
  }
  return passPageOf(found, size, (vendorId) => vendorId);
}

/** Whether a schedule of the vendor has the picture with this URL. */
export async function hasScheduleWithPicture(vendorId: string, url: string): Promise<boolean> {
  for (const size of ["offMenu.img_url", "offMenu.img_small_url"]) {
    const found = await schedulesOf(vendorId).where(size, "==", url).limit(1).select().get();
    if (!found.empty) return true;
  }
  return false;
}

function schedulesOf(vendorId: string) {
  return schedules().where("vendorId", "==", vendorId);
}
