import { writeFigures } from "./city/figures.ts";
import { measureActs } from "./city/measure-acts.ts";
import { costRows } from "./city/month-cost.ts";
import { prices } from "./city/prices.ts";
import { checkModel, simulateCity } from "./city/scenarios.ts";

/**
 * The load model of a city at six o'clock. Documents, requests and processor times of single acts are
 * measured on the emulators; the model multiplies them, with the product's code for its decisions and
 * with injected latencies. So the machine decides none of the times, except those of processors.
 * `npm run generate` writes the tables of docs/operations.md from the figures.
 */
export default async function city(): Promise<Record<string, unknown>> {
  const acts = { fresh: await measureActs("fresh"), full: await measureActs("full") };
  await checkModel(acts.fresh);
  await checkModel(acts.full);
  const scenarios = { fresh: await simulateCity(acts.fresh), full: await simulateCity(acts.full) };
  writeFigures({ measuredAt: new Date().toISOString().slice(0, 10), acts, scenarios });
  const { checkedAt, sources } = prices;
  return { acts, scenarios, monthsInDollars: costRows(acts.full), prices: { checkedAt, sources } };
}
