import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { fromInstant } from "@flashplate/contract/flash-sales/sale-rules";
import { openShareOf, type PastSaleOfDish, weekdaysIn } from "@flashplate/contract/pricing/model/past-sale";
import type { PriceModel } from "@flashplate/contract/pricing/model/price-model";
import {
  type DishSuggestion,
  type PriceAim,
  suggestForDish,
} from "@flashplate/contract/pricing/model/suggest-for-dish";

/** A dish of the menu for which a price is suggested. */
export interface DishToPrice {
  itemId: string;
  /** Portions that are left over. */
  portions: number;
  startsAt: Date;
  /** Of the restaurant. */
  timeZone: string;
  aim: PriceAim;
}

/**
 * The price and the number of portions that past sales suggest. Sales with several prices are left out,
 * because their portions were not sold at one of them.
 * @param sales the restaurant's
 * @param model learned from many restaurants
 */
export function suggestedPrice(
  sales: readonly FlashSale[],
  { itemId, portions, startsAt, timeZone, aim }: DishToPrice,
  model: PriceModel,
): DishSuggestion | undefined {
  // Written so that it is also true for NaN, the value of an empty field.
  if (!(portions >= 1)) return undefined;
  const dishSales = sales.filter(
    (sale) => sale.state === "past" && sale.item_id === itemId && !sale.hadOtherPrices,
  );
  const newestFirst = dishSales.sort((one, other) => other.start_time.seconds - one.start_time.seconds);
  const [newest] = newestFirst;
  if (!newest) return undefined;
  const weekdayOf = weekdaysIn(timeZone);
  const past = newestFirst.map((sale) => pastSaleOfDish(sale, weekdayOf));
  const { category } = newest;
  return suggestForDish({ category, sales: past, portions, weekday: weekdayOf(startsAt), aim }, model);
}

function pastSaleOfDish(sale: FlashSale, weekdayOf: (at: Date) => number): PastSaleOfDish {
  const startsAt = fromInstant(sale.start_time);
  const openShare = openShareOf({
    startsAt,
    endedAt: fromInstant(sale.end_time),
    plannedEnd: sale.planned_end && fromInstant(sale.planned_end),
    soldOutAt: sale.soldOutAt && fromInstant(sale.soldOutAt),
    remaining: sale.remaining,
  });
  return {
    discount: sale.discount,
    offered: sale.item_quantity,
    sold: sale.sold,
    openShare,
    weekday: weekdayOf(startsAt),
  };
}
