import { type DemandSums, priceFactor, responses, type SaleOutcome } from "../src/pricing/model/demand.ts";

/**
 * Adds a sale to the sums of a dish.
 * @param weight how much the sale counts, at most 1
 */
export function addOutcome(sums: DemandSums, { price, sold, exposure }: SaleOutcome, weight = 1): DemandSums {
  return {
    sold: sums.sold + weight * sold,
    pricedSold: sums.pricedSold + weight * sold * (price - 0.6),
    exposures: sums.exposures.map(
      (sum, index) => sum + weight * exposure * priceFactor(responses[index] ?? 0, price),
    ),
  };
}
