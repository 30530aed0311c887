/** Factors of the estimate of food saved. A change of a factor is a new version. */
export interface ImpactFactors {
  version: number;
  /** Food of one portion, in grams. */
  gramsPerPortion: number;
  /** Greenhouse gases of the production of a kilogram of food, in grams of CO₂e. */
  gramsOfCo2ePerKg: number;
}

/**
 * A portion: an average meal of 420 g, which WRAP uses to convert tonnes of food to meals. A
 * kilogram: 3.3 Gt CO₂e of 1.3 Gt food that is lost or wasted (FAO, Food wastage footprint, 2013).
 * The page names both sources. The estimate claims no net savings
 * (docs/decisions/0076-results-are-counted-with-a-ledger.md).
 */
export const impactFactors: ImpactFactors = { version: 1, gramsPerPortion: 420, gramsOfCo2ePerKg: 2500 };

/** Estimate of the food of collected portions, in kilograms. */
export interface Impact {
  version: number;
  kg: number;
  co2eKg: number;
}

/** Returns the estimate for collected portions, rounded to 100 g. */
export function impactOf(portions: number, factors: ImpactFactors = impactFactors): Impact {
  const grams = portions * factors.gramsPerPortion;
  return {
    version: factors.version,
    kg: Math.round(grams / 100) / 10,
    co2eKg: Math.round((grams * factors.gramsOfCo2ePerKg) / 100_000) / 10,
  };
}
