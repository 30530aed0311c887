import { writeFigures } from "./city/figures.ts";
import { measureActs } from "./city/measure-acts.ts";
import { costRows } from "./city/month-cost.ts";
import { prices } from "./city/prices.ts";
import { checkModel, simulateCity } from "./city/scenarios.ts";

/**
 * The load model of a city at six o'clock. Documents, requests and processor times of single acts are
 * measured on the emulators. The model simulates many acts at once: the product's code decides, and
 * other services have fixed ranges of latencies. So of all times, only those of processors depend on the
 * machine. `npm run generate` writes the tables of docs/operations.md from the figures.
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
