import { isDeepStrictEqual } from "node:util";
import { dateIn } from "@flashplate/contract/schedules/occurrences";
import type { ChangeClosedDays } from "@flashplate/contract/schedules/schedules";
import type { ClosedPeriod } from "@flashplate/contract/vendors/vendor-rules";
import { requireVendorIn } from "../../http/access/vendor-access.ts";
import { AppError } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { logChange } from "../../store/log-activity.ts";
import { writeVendorIn } from "../../store/vendors.repository.ts";
import { makeScheduledSalesOf } from "../make-scheduled-sales.ts";

/**
 * Replaces a vendor's closed days, drops those that are over, and brings the sales of its schedules up to
 * date. Idempotent.
 * @returns the closed days, earliest first
 * @throws vendor/changed-meanwhile, auth/vendor-only (declined since)
 */
export async function changeOwnClosedDays(
  vendorId: string,
  { closedDays, seen }: ChangeClosedDays,
): Promise<ClosedPeriod[]> {
  const changed = await inTransaction(async (transaction) => {
    const { record } = await requireVendorIn(transaction, vendorId);
    const today = dateIn(record.timeZone, now());
    const before = upcomingClosedDays(record.closedDays, today);
    const wanted = upcomingClosedDays(closedDays, today);
    if (isDeepStrictEqual(wanted, before)) return before;
    if (!isDeepStrictEqual(upcomingClosedDays(seen, today), before)) {
      throw new AppError(
        "vendor/changed-meanwhile",
        "The closed days were changed on another device. Look at them again, then change them.",
      );
    }
    const after = { ...record, closedDays: wanted };
    writeVendorIn(transaction, { id: vendorId, record: after });
    logChange(transaction, { vendorId, action: "closed-days-changed" }, { before: record, after });
    return wanted;
  });
  await makeScheduledSalesOf(vendorId);
  return changed;
}

/** The closed days that are not over, earliest first. Equal ones are one. */
export function upcomingClosedDays(closedDays: readonly ClosedPeriod[] = [], today: string): ClosedPeriod[] {
  const upcoming = closedDays
    .filter(({ to }) => to >= today)
    .map(({ from, to, note }) => ({ from, to, note }))
    .sort((one, other) => one.from.localeCompare(other.from) || one.to.localeCompare(other.to));
  return upcoming.filter(
    (one, index) => upcoming.findIndex((other) => isDeepStrictEqual(one, other)) === index,
  );
}
