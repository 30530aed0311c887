import { type DemandSums, priceFactor, responses, type SaleOutcome } from "../src/pricing/model/demand.ts";

/** The price, as a share of the menu's, that the model compares with. Written again, to check it. */
const referencePrice = 0.6;

/**
 * Adds a sale to the sums of a dish.
 * @param weight how much the sale counts, at most 1
 */
export function addOutcome(sums: DemandSums, { price, sold, exposure }: SaleOutcome, weight = 1): DemandSums {
  return {
    sold: sums.sold + weight * sold,
    pricedSold: sums.pricedSold + weight * sold * (price - referencePrice),
    exposures: sums.exposures.map(
      (sum, index) => sum + weight * exposure * priceFactor(responses[index] ?? 0, price),
    ),
  };
}
