import type { PastSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { soldOf } from "@flashplate/contract/flash-sales/sale-rules";
import { slots } from "@flashplate/contract/pricing/model/demand";
import { mostSales, openShareOf, weekdaysIn } from "@flashplate/contract/pricing/model/past-sale";
import type { CountedSale, DishSales } from "@flashplate/contract/pricing/model/price-model";
import { hadOtherPrices } from "@flashplate/contract/pricing/sale-prices";
import type { Stored } from "../../platform/firestore/records.ts";

/** Portions that were taken, and when. Nothing is about the guest. */
interface TakenPortions {
  at: Date;
  portions: number;
}

/** The sale whose portions are counted by slot (tenth of its planned length), and these portions. */
interface SlottedSale {
  saleId: string;
  taken: readonly TakenPortions[];
}

/**
 * Past sales by dish, in their order. Leaves out sales whose price was changed, because they say nothing
 * about one price. A dish off the menu has one sale: its id is the id of the sale.
 * @param sales latest end first: of each dish, only the first `mostSales` count
 * @param timeZone of the restaurant
 */
export function pastDishesOf(
  sales: readonly Stored<PastSaleRecord>[],
  slotted: SlottedSale | undefined,
  timeZone: string,
): DishSales[] {
  const weekdayOf = weekdaysIn(timeZone);
  const dishes = new Map<string, Stored<PastSaleRecord>[]>();
  for (const sale of sales) {
    const { item_id } = sale.record;
    if (!hadOtherPrices(sale.record)) dishes.set(item_id, [...(dishes.get(item_id) ?? []), sale]);
  }
  return [...dishes.values()].map((ofDish) => ({
    category: ofDish[0]?.record.category ?? "Dinner",
    sales: ofDish.slice(0, mostSales).map((sale) => countedSale(sale, slotted, weekdayOf)),
  }));
}

function countedSale(
  { id, record }: Stored<PastSaleRecord>,
  slotted: SlottedSale | undefined,
  weekdayOf: (at: Date) => number,
): CountedSale {
  const { start_time: startsAt, end_time: endedAt, plannedEnd, soldOutAt, remaining } = record;
  return {
    discount: record.discount,
    offered: record.item_quantity,
    sold: soldOf(record),
    openShare: openShareOf({ startsAt, endedAt, plannedEnd, soldOutAt, remaining }),
    weekday: weekdayOf(startsAt),
    ...(slotted?.saleId === id && { soldInSlots: soldInSlotsOf(record, slotted.taken) }),
  };
}

/** The portions by tenth of the planned length. */
function soldInSlotsOf(
  { start_time, end_time, plannedEnd = end_time }: PastSaleRecord,
  taken: readonly TakenPortions[],
): number[] {
  const start = start_time.getTime();
  const length = Math.max(1, plannedEnd.getTime() - start);
  const sold = new Array<number>(slots).fill(0);
  for (const { at, portions } of taken) {
    const slot = Math.floor((slots * (at.getTime() - start)) / length);
    const slotInRange = Math.min(slots - 1, Math.max(0, slot));
    sold[slotInRange] = (sold[slotInRange] ?? 0) + portions;
  }
  return sold;
}
