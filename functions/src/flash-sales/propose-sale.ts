import type { SaleProposal } from "@flashplate/contract/dashboard/dashboard";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import {
  addMinutes,
  discountedPrice,
  maxDurationMinutes,
  revenueOf,
  soldOf,
  withRevenueKept,
} from "@flashplate/contract/flash-sales/sale-rules";
import type { MenuRecord } from "@flashplate/contract/menu/menu";
import { addDays } from "@flashplate/contract/schedules/calendar-dates";
import { openHoursAt } from "@flashplate/contract/schedules/closing";
import { dateIn, startOfDate } from "@flashplate/contract/schedules/occurrences";
import { leastRole } from "@flashplate/contract/team/roles";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import type { Stored } from "../platform/firestore/records.ts";
import { listSalesEndedWithin } from "../store/flash-sales/flash-sales.repository.ts";
import { presentSale } from "./flash-sales.presenter.ts";

/** The fields of a vendor on which a proposal depends. */
type ProposingVendor = Pick<VendorRecord, "timeZone" | "openingHours" | "pausedUntil">;

/** Minutes before closing in which a sale is proposed. Later, guests could hardly come. */
const firstMinutes = 60;
const lastMinutes = 15;
const minuteMs = 60_000;

/** The opening hours that end soon. */
interface Evening {
  /** The day on which they began, YYYY-MM-DD. */
  date: string;
  endsAt: Date;
}

/**
 * Proposes to repeat a sale of a week ago, in the hour before the restaurant closes. At other times, the
 * result is null, and no sales are read.
 * @param live the vendor's live sales
 */
export async function proposeSale(
  { id: vendorId, record }: Stored<ProposingVendor>,
  { live, menu }: { live: readonly Stored<FlashSaleRecord>[]; menu: MenuRecord },
  at: Date,
): Promise<SaleProposal | null> {
  const evening = eveningToSellIn(record, at);
  if (!evening) return null;
  const { timeZone } = record;
  const day = sameDayOfLastWeek(evening);
  // The opening hours of a day end on the next day at the latest. A sale that starts then ends even later.
  const ended = await listSalesEndedWithin(vendorId, {
    after: startOfDate(day, timeZone),
    until: addMinutes(startOfDate(addDays(day, 2), timeZone), maxDurationMinutes),
  });
  const chosen = chooseSale(
    ended.filter(({ record: { start_time } }) => dayOfSales(record, start_time) === day),
    live,
    menu,
  );
  if (!chosen) return null;
  // Only members who plan sales see the proposal.
  const sale = presentSale(beforeCuts(chosen), at, leastRole.plan);
  return { sale, endsAt: evening.endsAt.toISOString() };
}

/** The sale at the price that it had before planned cuts. */
export function beforeCuts({ id, record }: Stored<FlashSaleRecord>): Stored<FlashSaleRecord> {
  const { startDiscount, ...sale } = record;
  const discount = startDiscount ?? sale.discount;
  const discounted_price_cents = discountedPrice(sale.base_price_cents, discount);
  return { id, record: withRevenueKept(sale, { ...sale, discount, discounted_price_cents }) };
}

/** The date a week before, by the calendar. When the clocks change, 168 hours before may be another date. */
export function sameDayOfLastWeek({ date }: Pick<Evening, "date">): string {
  return addDays(date, -7);
}

/** The opening hours that end soon, if that is the time to propose a sale and sales are not paused. */
export function eveningToSellIn(vendor: ProposingVendor, at: Date): Evening | undefined {
  const { openingHours, timeZone, pausedUntil } = vendor;
  if (pausedUntil && pausedUntil > at) return undefined;
  const evening = openHoursAt(openingHours ?? null, at, timeZone);
  if (!evening) return undefined;
  const minutesLeft = (evening.endsAt.getTime() - at.getTime()) / minuteMs;
  return minutesLeft <= firstMinutes && minutesLeft >= lastMinutes ? evening : undefined;
}

/** The day on which the opening hours at an instant began; the calendar's day if the restaurant is closed then. */
function dayOfSales({ openingHours, timeZone }: ProposingVendor, at: Date): string {
  return openHoursAt(openingHours ?? null, at, timeZone)?.date ?? dateIn(timeZone, at);
}

/**
 * Of the sales of a day, the one with the highest revenue. Leaves out sales whose dish is on sale now, or no
 * longer on the menu at the same price. Leaves out sales of schedules too: the schedule repeats them.
 */
export function chooseSale(
  ended: readonly Stored<FlashSaleRecord>[],
  live: readonly Stored<FlashSaleRecord>[],
  menu: MenuRecord,
): Stored<FlashSaleRecord> | undefined {
  const dishesOnSale = new Set(live.map(({ record }) => record.item_id));
  return ended
    .filter(({ record }) => {
      const { item_id, base_price_cents, scheduleId } = record;
      const isOnMenu = menu.items[item_id]?.price_cents === base_price_cents;
      return isOnMenu && scheduleId === undefined && !dishesOnSale.has(item_id) && soldOf(record) > 0;
    })
    .sort((one, other) => revenueOf(other.record) - revenueOf(one.record))[0];
}
