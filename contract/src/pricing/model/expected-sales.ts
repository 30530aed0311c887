import { type Demand, priceFactor, responses } from "./demand.ts";

/** Responses that are less probable do not change a suggestion. */
const negligible = 1e-4;

/** What is expected of a sale: the portions sold, and for each number of portions whether so many are asked for. */
export interface ExpectedSales {
  sold: number;
  /** At index n the probability that guests ask for more than n portions. */
  moreThan: readonly number[];
}

/**
 * What is expected at a price. Portions asked for are Poisson distributed with a Gamma distributed mean, so
 * they are negative binomial distributed, mixed over the responses.
 * @param exposure the sum of h of the sale, times w of the weekday
 * @param portions on offer
 */
export function expectedSales(
  { responses: probabilities, shape, rates }: Demand,
  { price, exposure, portions }: { price: number; exposure: number; portions: number },
): ExpectedSales {
  const moreThan = new Array<number>(portions).fill(0);
  for (const [index, probability] of probabilities.entries()) {
    if (probability < negligible) continue;
    const rate = rates[index] ?? 1;
    const scale = exposure * priceFactor(responses[index] ?? 0, price);
    const success = rate / (rate + scale);
    // The probabilities that guests ask for exactly `asked` portions, and for at most so many.
    let exactly = Math.exp(shape * Math.log(success));
    let atMost = 0;
    for (let asked = 0; asked < portions; asked += 1) {
      atMost += exactly;
      moreThan[asked] = (moreThan[asked] ?? 0) + probability * Math.max(0, 1 - atMost);
      exactly *= ((shape + asked) / (asked + 1)) * (1 - success);
    }
  }
  return { sold: moreThan.reduce((sum, one) => sum + one, 0), moreThan };
}
