// In a file without schemas, so that schedules do not load zod.
import { type Category, categories } from "../../menu/menu-rules.ts";
import type { DemandPrior } from "./demand.ts";
import type { ModelSums, PriceModel } from "./price-model.ts";

/** `DemandSums/{vendorId}`: what the past sales of a restaurant add to the sums of all. */
export interface DemandSumsRecord {
  sums: ModelSums;
  computedAt: Date;
}

/** `PriceModels/marketplace`: what all restaurants teach. */
export interface MarketplaceModelRecord extends Omit<PriceModel, "categories"> {
  restaurants: number;
  computedAt: Date;
}

/** `PriceModels/{category}`: what the dishes of a category teach. */
export interface CategoryModelRecord {
  prior: DemandPrior;
  computedAt: Date;
}

/** Id of the record of the whole marketplace. */
export const marketplaceScope = "marketplace";

/** The model of stored records. Undefined without the record of the marketplace. */
export function modelOfRecords(
  marketplace: MarketplaceModelRecord | undefined,
  ofCategory: (category: Category) => CategoryModelRecord | undefined,
): PriceModel | undefined {
  if (!marketplace) return undefined;
  const { rhythm, spread, prior } = marketplace;
  const priors: PriceModel["categories"] = {};
  for (const category of categories) {
    const found = ofCategory(category);
    if (found) priors[category] = found.prior;
  }
  return { rhythm, spread, prior, categories: priors };
}
