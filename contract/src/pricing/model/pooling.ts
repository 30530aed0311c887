import { type Demand, type DemandPrior, responses } from "./demand.ts";
import { added, normalised } from "./rhythm.ts";

/**
 * What is known without any sale: most guests respond, few very strongly. b is about 2, with a standard
 * deviation of 1.5. θ is about 8, widely spread.
 */
export const firstPrior: DemandPrior = {
  responses: normalised(
    responses.map((response) => spacing(response) * Math.exp(-((response - 2) ** 2) / 4.5)),
  ),
  shape: 1.5,
  rate: 1.5 / 8,
};

/** Dishes that the first prior counts for, so that few dishes do not decide for all. */
const firstPriorDishes = 4;

/** The largest shape of a prior of θ, so that dishes which are alike do not fix θ for new ones. */
const maxShape = 20;

/**
 * Sums over dishes, from which a prior is made. They have the same size however many dishes are added, so that
 * a pass can stop and continue.
 */
export interface PriorSums {
  dishes: number;
  /** For each response, the sum of its probabilities. */
  responses: number[];
  /** The sums of the expected θ and θ². */
  mean: number;
  square: number;
}

/** The sums of no dishes. */
export function noPriorSums(): PriorSums {
  return { dishes: 0, responses: responses.map(() => 0), mean: 0, square: 0 };
}

/** Adds what is known about a dish after its sales. */
export function addDemand(sums: PriorSums, { responses: probabilities, shape, rates }: Demand): void {
  sums.dishes += 1;
  for (const [index, probability] of probabilities.entries()) {
    const rate = rates[index] ?? 1;
    sums.responses[index] = (sums.responses[index] ?? 0) + probability;
    sums.mean += (probability * shape) / rate;
    sums.square += (probability * (shape + shape ** 2)) / rate ** 2;
  }
}

/** Adds the sums of other dishes. */
export function addPrior(sums: PriorSums, other: PriorSums): void {
  sums.dishes += other.dishes;
  sums.mean += other.mean;
  sums.square += other.square;
  sums.responses = added(sums.responses, other.responses);
}

/**
 * The prior of dishes of which little is known (empirical Bayes). The demands must have been found with the
 * prior before: this is one round of expectation maximisation for the responses. θ gets the mean and the
 * variance of the dishes' θ.
 */
export function priorOf(sums: PriorSums): DemandPrior {
  const { shape, rate } = firstPrior;
  const weight = sums.dishes + firstPriorDishes;
  const mean = (sums.mean + firstPriorDishes * (shape / rate)) / weight;
  const firstSquare = shape / rate ** 2 + (shape / rate) ** 2;
  const square = (sums.square + firstPriorDishes * firstSquare) / weight;
  const variance = Math.max(square - mean ** 2, mean ** 2 / maxShape);
  const counts = firstPrior.responses.map(
    (probability, index) => probability * firstPriorDishes + (sums.responses[index] ?? 0),
  );
  return { responses: normalised(counts), shape: mean ** 2 / variance, rate: mean / variance };
}

/** Half the distance to the neighbours: the grid is denser at its start. */
function spacing(response: number): number {
  const index = responses.indexOf(response);
  const [before, after] = [responses[index - 1] ?? response, responses[index + 1] ?? response];
  return (after - before) / 2;
}
