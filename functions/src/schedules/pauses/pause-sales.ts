import { addMinutes, type FlashSaleRecord, maxPauseDays } from "@flashplate/contract/flash-sales/flash-sales";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { requireVendorIn } from "../../http/access/vendor-access.ts";
import { invalidFields } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { listLiveSalesIn, writeSaleIn } from "../../store/flash-sales/flash-sales.repository.ts";
import { readMapIn } from "../../store/flash-sales/search-cells.repository.ts";
import { logChange } from "../../store/log-activity.ts";
import { writeVendorIn } from "../../store/vendors.repository.ts";
import { makeScheduledSalesOf } from "../make-scheduled-sales.ts";
import { planPauseReminder } from "./pause-reminder.ts";

/**
 * Pauses all sales of a vendor until an instant, or resumes them with null. The pause is copied onto
 * each live sale in one transaction, so a concurrent reservation either comes before it or is
 * refused, and a concurrent new sale gets it from the vendor's record.
 * @returns the vendor's record with the pause
 * @throws request/invalid, auth/vendor-only (declined since)
 */
export async function pauseOwnSales(vendorId: string, until: Date | null): Promise<VendorRecord> {
  if (until) requireValidEnd(until, now());
  const paused = await inTransaction(async (transaction) => {
    const vendor = await requireVendorIn(transaction, vendorId);
    const sales = await listLiveSalesIn(transaction, vendorId, now());
    const map = await readMapIn(transaction);
    const record = withPause(vendor.record, until);
    const reminder = await planPauseReminder(transaction, vendor, record);
    writeVendorIn(transaction, { id: vendorId, record });
    reminder.write();
    const action = until ? "sales-paused" : "sales-resumed";
    logChange(transaction, { vendorId, action }, { before: vendor.record, after: record });
    for (const { id, record: sale } of sales) {
      writeSaleIn(transaction, { id, record: withPause(sale, until) }, map, sale);
    }
    return record;
  });
  // Sales of schedules that the pause covers are skipped, or made again when it is over.
  await makeScheduledSalesOf(vendorId);
  return paused;
}

function requireValidEnd(until: Date, at: Date): void {
  if (until <= at) throw invalidFields({ until: "This time has passed already. Choose a later time." });
  if (until <= addMinutes(at, maxPauseDays * 24 * 60)) return;
  throw invalidFields({ until: `A pause lasts at most ${maxPauseDays} days. Choose an earlier time.` });
}

function withPause<T extends VendorRecord | FlashSaleRecord>(record: T, until: Date | null): T {
  const { pausedUntil: _before, ...rest } = record;
  return { ...rest, ...(until && { pausedUntil: until }) } as T;
}
