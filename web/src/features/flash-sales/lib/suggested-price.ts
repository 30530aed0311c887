import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales/flash-sales";
import {
  type DishSuggestion,
  type PastSaleOfDish,
  suggestForDish,
} from "@flashplate/contract/pricing/model/suggest-for-dish";

/** A sale that was sold out before that time was stored counts as open for half of its length. */
const unknownOpenShare = 0.5;
/** A sale that was sold out at once still had a moment. */
const leastOpenShare = 0.02;

/**
 * The price and the number of portions that past sales of a dish on the menu suggest. Sales with several
 * prices are left out, because their portions were not sold at one of them.
 * @param sales the restaurant's
 * @param portions that are left over
 */
export function suggestedPrice(
  sales: readonly FlashSale[],
  itemId: string,
  portions: number,
): DishSuggestion | undefined {
  if (!(portions >= 1)) return undefined;
  const ofDish = sales.filter(
    (sale) => sale.state === "past" && sale.item_id === itemId && !sale.hadOtherPrices,
  );
  const newestFirst = ofDish.sort((one, other) => other.start_time.seconds - one.start_time.seconds);
  return suggestForDish(newestFirst.map(pastSaleOfDish), portions);
}

function pastSaleOfDish(sale: FlashSale): PastSaleOfDish {
  return {
    discount: sale.discount,
    offered: sale.item_quantity,
    sold: sale.sold,
    openShare: Math.min(1, Math.max(leastOpenShare, openShareOf(sale))),
  };
}

/** The part of the planned length in which portions were left. */
function openShareOf(sale: FlashSale): number {
  const start = fromInstant(sale.start_time).getTime();
  const planned = fromInstant(sale.planned_end ?? sale.end_time).getTime() - start;
  if (planned <= 0) return 0;
  const open = (fromInstant(sale.soldOutAt ?? sale.end_time).getTime() - start) / planned;
  return sale.remaining === 0 && !sale.soldOutAt ? open * unknownOpenShare : open;
}
