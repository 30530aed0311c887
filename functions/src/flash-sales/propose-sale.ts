import type { SaleProposal } from "@flashplate/contract/dashboard/dashboard";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes, revenueOf, soldOf } from "@flashplate/contract/flash-sales/sale-rules";
import type { MenuRecord } from "@flashplate/contract/menu/menu";
import { addDays } from "@flashplate/contract/schedules/calendar-dates";
import { closingAfter } from "@flashplate/contract/schedules/closing";
import { dateIn } from "@flashplate/contract/schedules/occurrences";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import type { Stored } from "../platform/firestore/records.ts";
import { listSalesEndedWithin } from "../store/flash-sales.repository.ts";
import { presentSale } from "./flash-sales.presenter.ts";

type Proposing = Pick<VendorRecord, "timeZone" | "openingHours" | "pausedUntil">;

/** Minutes before closing in which a sale is proposed. Later, guests could hardly come. */
const firstMinutes = 60;
const lastMinutes = 15;
const minuteMs = 60_000;
/** A day on which the clocks are put back. */
const longestDayMinutes = 25 * 60;
const weekMinutes = 7 * 24 * 60;

/**
 * The sale of a week ago to repeat, from an hour before the restaurant closes; null at other times. It
 * reads the sales of that day and of the days beside it only then.
 * @param present the vendor's live sales and its menu
 */
export async function proposeSale(
  { id: vendorId, record }: Stored<Proposing>,
  { live, menu }: { live: readonly Stored<FlashSaleRecord>[]; menu: MenuRecord },
  at: Date,
): Promise<SaleProposal | null> {
  const endsAt = closingToSellUntil(record, at);
  if (!endsAt) return null;
  const weekAgo = addMinutes(at, -weekMinutes);
  const day = sameDayOfLastWeek(record.timeZone, at);
  // A sale of the day starts less than a day before or after this time, and lasts a day at most.
  const ended = await listSalesEndedWithin(vendorId, {
    after: addMinutes(weekAgo, -longestDayMinutes),
    until: addMinutes(weekAgo, 2 * longestDayMinutes),
  });
  const chosen = chooseSale(
    ended.filter(({ record: { start_time } }) => dateIn(record.timeZone, start_time) === day),
    live,
    menu,
  );
  return chosen ? { sale: presentSale(chosen, at), endsAt: endsAt.toISOString() } : null;
}

/** The day a week ago by the restaurant's calendar. When the clocks change, 168 hours ago may be another one. */
export function sameDayOfLastWeek(timeZone: string, at: Date): string {
  return addDays(dateIn(timeZone, at), -7);
}

/** When the restaurant closes, if that is the time to propose a sale and its sales are not paused. */
export function closingToSellUntil(
  { openingHours, timeZone, pausedUntil }: Proposing,
  at: Date,
): Date | undefined {
  if (pausedUntil && pausedUntil > at) return undefined;
  const closing = closingAfter(openingHours ?? null, at, timeZone);
  const minutes = closing ? (closing.getTime() - at.getTime()) / minuteMs : Number.NaN;
  return minutes <= firstMinutes && minutes >= lastMinutes ? closing : undefined;
}

/**
 * Of the sales of a day, the one that brought most. Its dish is still on the menu for the same price and
 * not on sale now. A sale of a schedule is left out: the schedule repeats it.
 */
export function chooseSale(
  ended: readonly Stored<FlashSaleRecord>[],
  live: readonly Stored<FlashSaleRecord>[],
  menu: MenuRecord,
): Stored<FlashSaleRecord> | undefined {
  const running = new Set(live.map(({ record }) => record.item_id));
  return ended
    .filter(({ record }) => {
      const { item_id, base_price_cents, scheduleId } = record;
      const isOnMenu = menu.items[item_id]?.price_cents === base_price_cents;
      return isOnMenu && scheduleId === undefined && !running.has(item_id) && soldOf(record) > 0;
    })
    .sort((one, other) => revenueOf(other.record) - revenueOf(one.record))[0];
}
