import type { MarketplaceEffectRecord } from "@flashplate/contract/pricing/effect/effect-records";
import type { Difference } from "@flashplate/contract/pricing/effect/measured-effect";
import type { PlanEffect } from "@flashplate/contract/results/results";

/** What all restaurants have measured together, for admins; null before the first night. */
export function presentMarketplaceEffect(record: MarketplaceEffectRecord | undefined): PlanEffect | null {
  if (!record) return null;
  const { effect, restaurants, evenings, weeks } = record;
  return {
    restaurants,
    evenings,
    effect: effect ? { ...effect, revenue: inDollars(effect.revenue) } : null,
    weeks,
  };
}

/** From cents. Nothing is rounded, because a mean may have parts of a cent. */
function inDollars({ value, low, high, fixed }: Difference): Difference {
  return { value: value / 100, low: low / 100, high: high / 100, fixed: fixed / 100 };
}
