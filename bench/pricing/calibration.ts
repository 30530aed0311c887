import { priceAtDiscount } from "@flashplate/contract/pricing/model/demand";
import { learnerOf, sumOf } from "./learner.ts";
import { type MarketSize, sell } from "./market.ts";
import { randomOf } from "./random.ts";
import { ownerOf } from "./suggested-policy.ts";
import { type Evening, eveningOf, restaurantsOf, type World } from "./worlds.ts";

/** Nothing is learned from so many evenings at the end. Predictions are compared on them. */
const heldOutEvenings = 14;

/** The portions that the suggestion of a held-out evening predicts, and those that are sold with it. */
interface Prediction {
  predicted: number;
  sold: number;
}

/** A tenth of the predictions, which are of similar size. `predicted` and `sold` are means. */
export interface Decile extends Prediction {
  evenings: number;
}

/**
 * Compares the portions that a suggestion expects to be sold with those that are, on evenings from which
 * nothing was learned. The owner takes the suggested price and number of portions.
 * @returns ten groups, from the smallest predictions to the largest
 */
export function calibrationOf(world: World, size: MarketSize, seeds: readonly number[]): Decile[] {
  const all = seeds.flatMap((seed) => predictionsOf(world, size, seed));
  const sorted = all.sort((one, other) => one.predicted - other.predicted);
  return Array.from({ length: 10 }, (_, decile) => {
    const [from, to] = [decile, decile + 1].map((n) => Math.round((n * sorted.length) / 10));
    const group = sorted.slice(from, to);
    return {
      predicted: sumOf(group.map(({ predicted }) => predicted)) / group.length,
      sold: sumOf(group.map(({ sold }) => sold)) / group.length,
      evenings: group.length,
    };
  });
}

function predictionsOf(world: World, size: MarketSize, seed: number): Prediction[] {
  const restaurants = restaurantsOf(world, size.restaurants, seed);
  const learner = learnerOf(size.restaurants, true);
  const owner = ownerOf(size.restaurants, 1);
  const random = randomOf(seed ^ 0x5bd1e995);
  const predictions: Prediction[] = [];
  for (let day = 0; day < size.evenings; day += 1) {
    const isHeldOut = day >= size.evenings - heldOutEvenings;
    for (const [index, restaurant] of restaurants.entries()) {
      const evening = eveningOf(world, restaurant, day, random);
      const suggestion = learner.suggestion(index, evening, "earnings");
      if (isHeldOut) {
        if (suggestion) predictions.push({ predicted: suggestion.sold, sold: soldAt(evening, suggestion) });
        continue;
      }
      const price = suggestion ? priceAtDiscount(suggestion.discount) : owner(index).usual;
      if (price === undefined) continue;
      const outcome = sell(evening, () => price);
      learner.learn(index, evening, price, outcome);
    }
    if (!isHeldOut) learner.endOfDay();
  }
  return predictions;
}

function soldAt(evening: Evening, { discount, portions }: { discount: number; portions: number }): number {
  const price = priceAtDiscount(discount);
  return sumOf(sell({ ...evening, portions }, () => price).sold);
}
