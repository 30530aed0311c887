/**
 * The model of demand. Buyers in a slot are Poisson distributed with the mean
 * θ · h · w · e^(−b (p − 0.6)): θ is the dish's demand at 60 % of the menu's price, h the slot's share
 * of the sale, w the weekday, b how strongly guests respond to the price p.
 */

/** Values that b may have. 0: guests buy at any price. */
export const responses: readonly number[] = [0, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6];

/** The price, as a share of the menu's, at which θ is the demand. */
const referencePrice = 0.6;

/** A sale's length is divided into so many slots. */
export const slots = 10;

/**
 * The price at a discount in percent, as a share of the menu's. It is not computed as 1 − discount / 100:
 * in floating point 1 − 0.8 is less than 0.2.
 */
export function priceAtDiscount(discount: number): number {
  return (100 - discount) / 100;
}

/** What one sale of a dish says about demand. */
export interface SaleOutcome {
  /** The price as a share of the menu's. */
  price: number;
  sold: number;
  /** How much of a usual sale was open to guests until it ended or was sold out: the sum of h, times w. */
  exposure: number;
}

/** What is known before the first sale of a dish. */
export interface DemandPrior {
  /** The probability of each value of `responses`. */
  responses: readonly number[];
  /** θ is Gamma distributed. */
  shape: number;
  rate: number;
}

/** Sums of the outcomes of a dish: all that the model needs of them. */
export interface DemandSums {
  sold: number;
  /** The sum of sold · (price − 0.6). */
  pricedSold: number;
  /** For each response, the sum of exposure · e^(−b (price − 0.6)). */
  exposures: readonly number[];
}

/** What is known about a dish after its sales: for each response its probability and a Gamma distribution. */
export interface Demand {
  responses: readonly number[];
  shape: number;
  /** For each response. */
  rates: readonly number[];
}

/** Demand at a price as a factor of that at 60 % of the menu's price. */
export function priceFactor(response: number, price: number): number {
  return Math.exp(-response * (price - referencePrice));
}

/** The sums of no outcomes. */
export const noSums: DemandSums = { sold: 0, pricedSold: 0, exposures: responses.map(() => 0) };

/** The spread that is assumed without data of many restaurants: evenings differ by about 30 % (√0.1). */
export const usualSpread = 0.1;

/**
 * The weight of a sale when evenings differ by more than chance (quasi-likelihood).
 * @param expected portions that were expected to be sold
 * @param spread the squared coefficient of variation between evenings
 */
export function weightOf(expected: number, spread: number): number {
  return 1 / (1 + expected * spread);
}

/** Buyers who are expected in a whole sale at a price on an average weekday. */
export function expectedBuyers({ responses: probabilities, shape, rates }: Demand, price: number): number {
  return probabilities.reduce(
    (sum, probability, index) =>
      sum + (probability * shape * priceFactor(responses[index] ?? 0, price)) / (rates[index] ?? 1),
    0,
  );
}

/**
 * Bayes' rule. The Gamma distribution is conjugate to the Poisson distribution for each response, so the
 * probability of a response has a closed form.
 */
export function demandAfter(prior: DemandPrior, sums: DemandSums): Demand {
  const shape = prior.shape + sums.sold;
  const rates = sums.exposures.map((exposure) => prior.rate + exposure);
  const logs = responses.map((response, index) => {
    const probability = prior.responses[index] ?? 0;
    if (probability === 0) return Number.NEGATIVE_INFINITY;
    return Math.log(probability) - response * sums.pricedSold - shape * Math.log(rates[index] ?? 1);
  });
  return { responses: normalisedLogs(logs), shape, rates };
}

/** Weights depend on what is expected, which depends on the weights. Further rounds change little. */
const weightRounds = 3;

/**
 * What is known about a dish after its sales, when evenings differ by more than chance.
 * @param spread the squared coefficient of variation between evenings
 */
export function demandOf(prior: DemandPrior, outcomes: readonly SaleOutcome[], spread: number): Demand {
  const factors = new Map(
    outcomes.map(({ price }) => [price, responses.map((response) => priceFactor(response, price))]),
  );
  let demand = demandAfter(prior, noSums);
  for (let round = 0; round < weightRounds; round += 1) {
    demand = demandAfter(prior, weightedSums(demand, outcomes, factors, spread));
  }
  return demand;
}

/** The sums of outcomes that are weighted by what is expected of them. */
function weightedSums(
  demand: Demand,
  outcomes: readonly SaleOutcome[],
  factors: ReadonlyMap<number, readonly number[]>,
  spread: number,
): DemandSums {
  const buyers = new Map([...factors.keys()].map((price) => [price, expectedBuyers(demand, price)]));
  const exposures = responses.map(() => 0);
  let soldSum = 0;
  let pricedSold = 0;
  for (const { price, sold, exposure } of outcomes) {
    const weight = weightOf((buyers.get(price) ?? 0) * exposure, spread);
    soldSum += weight * sold;
    pricedSold += weight * sold * (price - referencePrice);
    const factorsAtPrice = factors.get(price) ?? [];
    for (let index = 0; index < exposures.length; index += 1) {
      exposures[index] = (exposures[index] ?? 0) + weight * exposure * (factorsAtPrice[index] ?? 0);
    }
  }
  return { sold: soldSum, pricedSold, exposures };
}

/** The expected value of b. */
export function meanResponse({ responses: probabilities }: Pick<Demand, "responses">): number {
  return probabilities.reduce((sum, probability, index) => sum + probability * (responses[index] ?? 0), 0);
}

function normalisedLogs(logs: readonly number[]): number[] {
  const largest = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - largest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
