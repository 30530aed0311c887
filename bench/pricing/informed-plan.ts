import { priceAtDiscount, priceFactor, slots } from "@flashplate/contract/pricing/model/demand";
import { suggestedDiscounts } from "@flashplate/contract/pricing/model/suggest";

/** The plan may cut the price at most this often, each time at the start of a tenth of the sale. */
export const cutsOfPlan = 3;

/** The truth about a sale, which an informed plan may use. The product can only estimate it. */
export interface KnownSale {
  /** Expected buyers in each tenth of the sale at 60 % of the menu's price. */
  buyers: readonly number[];
  /** How strongly guests respond to the price: b of the model of demand. */
  response: number;
  /** The most portions for which the plan is needed. */
  portions: number;
  /** How much more a portion earns that is sold at a price than one that is thrown away, in menu prices. */
  valueOf: (price: number) => number;
  /** The lowest price, as a share of the menu's. */
  floor: number;
  /** The plan may cut the price at most this often. */
  mostCuts: number;
}

/** The state of a sale at the start of a tenth. */
interface Step {
  tenth: number;
  /** Cuts so far. */
  cuts: number;
  /** Index of the present price. */
  price: number;
  /** Portions left. */
  left: number;
}

/** The plan that is expected to earn most, for each number of portions. */
export interface InformedPlan {
  prices: readonly number[];
  /** The index of the first price. */
  first: (portions: number) => number;
  /** The index of the price in a tenth, by the portions that are left at its start. */
  next: (step: Step) => number;
  /** The expected earnings, in menu prices. */
  value: (portions: number) => number;
}

/** Numbers of buyers in a tenth that are less probable than this are left out. */
const negligible = 1e-9;

/**
 * Dynamic programming, from the last tenth to the first (Gallego and van Ryzin 1994, with few prices that only
 * fall). Demand in each tenth is Poisson distributed.
 */
export function informedPlan(sale: KnownSale): InformedPlan {
  const prices = suggestedDiscounts.map(priceAtDiscount).filter((one) => one >= sale.floor);
  const columns = sale.portions + 1;
  const indexOf = (cuts: number, price: number, left: number) =>
    (cuts * prices.length + price) * columns + left;
  const size = (sale.mostCuts + 1) * prices.length * columns;
  // For each tenth and state: the index of the best price.
  const chosen = Array.from({ length: slots }, () => new Uint8Array(size));
  // Expected earnings from the next tenth on, with the best price.
  let valueAfter: Float64Array = new Float64Array(size);
  let valueIfKept = valueAfter;
  for (let tenth = slots - 1; tenth >= 0; tenth -= 1) {
    valueIfKept = new Float64Array(size);
    for (const [index, price] of prices.entries()) {
      const mean = (sale.buyers[tenth] ?? 0) * priceFactor(sale.response, price);
      const salesProbabilities = poisson(mean, sale.portions);
      for (let cuts = 0; cuts <= sale.mostCuts; cuts += 1) {
        const start = indexOf(cuts, index, 0);
        fillValueIfKept(
          valueIfKept.subarray(start, start + columns),
          valueAfter.subarray(start, start + columns),
          {
            salesProbabilities,
            value: sale.valueOf(price),
          },
        );
      }
    }
    valueAfter = chooseCuts(valueIfKept, chosen[tenth] ?? new Uint8Array(size), { ...sale, prices, indexOf });
  }
  // In the first tenth each price may be chosen without a cut.
  const fromStart = (price: number, portions: number) => valueIfKept[indexOf(0, price, portions)] ?? 0;
  const firstOf = (portions: number) =>
    prices.reduce(
      (best, _, index) => (fromStart(index, portions) > fromStart(best, portions) ? index : best),
      0,
    );
  return {
    prices,
    first: firstOf,
    next: ({ tenth, cuts, price, left }) => chosen[tenth]?.[indexOf(cuts, price, left)] ?? price,
    value: (portions) => fromStart(firstOf(portions), portions),
  };
}

/**
 * Fills in the expected earnings from a tenth on when its price stays, for each number of portions left.
 * @param valueAfter the expected earnings from the next tenth on
 */
function fillValueIfKept(
  valueIfKept: Float64Array,
  valueAfter: Float64Array,
  { salesProbabilities, value }: { salesProbabilities: readonly number[]; value: number },
): void {
  for (let left = 1; left < valueIfKept.length; left += 1) {
    let sum = 0;
    let probable = 0;
    for (let sold = 0; sold < left && sold < salesProbabilities.length; sold += 1) {
      const probability = salesProbabilities[sold] ?? 0;
      probable += probability;
      sum += probability * (sold * value + (valueAfter[left - sold] ?? 0));
    }
    valueIfKept[left] = sum + Math.max(0, 1 - probable) * left * value;
  }
}

/**
 * Chooses for each state whether the price stays, or which lower price follows. Fills in `chosen`.
 * @returns the expected earnings with the chosen prices
 */
function chooseCuts(
  valueIfKept: Float64Array,
  chosen: Uint8Array,
  {
    prices,
    portions,
    mostCuts,
    indexOf,
  }: Pick<KnownSale, "portions" | "mostCuts"> & {
    prices: readonly number[];
    indexOf: (cuts: number, price: number, left: number) => number;
  },
): Float64Array {
  const best = new Float64Array(valueIfKept.length);
  for (let cuts = 0; cuts <= mostCuts; cuts += 1) {
    for (let left = 0; left <= portions; left += 1) {
      // Prices fall with their index. The loop begins at the lowest price, so it knows the best lower one.
      let lower = { value: Number.NEGATIVE_INFINITY, index: 0 };
      for (let price = prices.length - 1; price >= 0; price -= 1) {
        const at = indexOf(cuts, price, left);
        const stays = valueIfKept[at] ?? 0;
        const isCut = cuts < mostCuts && lower.value > stays;
        best[at] = isCut ? lower.value : stays;
        chosen[at] = isCut ? lower.index : price;
        const valueAfterCut = cuts < mostCuts ? (valueIfKept[indexOf(cuts + 1, price, left)] ?? 0) : 0;
        if (valueAfterCut > lower.value) lower = { value: valueAfterCut, index: price };
      }
    }
  }
  return best;
}

/** The probabilities of 0, 1, 2 … buyers, up to `most`. */
function poisson(mean: number, most: number): number[] {
  const probabilities: number[] = [];
  let probability = Math.exp(-mean);
  for (let count = 0; count <= most; count += 1) {
    if (count > mean && probability < negligible) break;
    probabilities.push(probability);
    probability *= mean / (count + 1);
  }
  return probabilities;
}
