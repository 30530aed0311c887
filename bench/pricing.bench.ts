import { gatesOf, type WorldFigures } from "./pricing/gates.ts";
import { type Earned, type MarketSize, runMarket } from "./pricing/market.ts";
import {
  fixedPolicy,
  informedPlanPolicy,
  informedPricePolicy,
  pooledPolicy,
  stepsPolicy,
  suggestedPolicy,
} from "./pricing/policies.ts";
import { worlds } from "./pricing/worlds.ts";

const size: MarketSize = { restaurants: 300, evenings: 56 };
const seeds = [1, 2, 3];

/**
 * What single prices earn in simulated worlds whose truth is known, as shares of what an informed plan of cuts earns.
 * Needs no emulators. All figures follow from the seeds.
 */
export default function pricing() {
  const figures: WorldFigures[] = [];
  for (const world of worlds) {
    const runs = seeds.map((seed) =>
      runMarket(world, size, seed, (of, restaurants) => [
        fixedPolicy(30),
        fixedPolicy(50),
        stepsPolicy(),
        informedPlanPolicy(of, restaurants),
        informedPricePolicy(of, restaurants),
        suggestedPolicy(restaurants.length, "suggested", 1),
        suggestedPolicy(restaurants.length, "suggested, 70 % taken", 0.7),
        pooledPolicy(restaurants.length),
      ]),
    );
    figures.push({ world: world.name, policies: joined(runs) });
  }
  const gates = gatesOf(figures);
  console.error(tableOf(figures));
  for (const { gate, asked, found, isMet } of gates) {
    console.error(`${isMet ? "met   " : "MISSED"}  ${gate}: ${found} (asked: ${asked})`);
  }
  return Promise.resolve({ size, seeds: seeds.length, worlds: figures, gates });
}

/** The sums of all seeds. The bias is their mean. */
function joined(runs: readonly (readonly Earned[])[]): Earned[] {
  return (runs[0] ?? []).map(({ policy }, index) => {
    const of = runs.flatMap((run) => run[index] ?? []);
    const sum = (field: "net" | "againstNoSale" | "sold" | "offered") =>
      of.reduce((total, one) => total + one[field], 0);
    const biases = of.flatMap(({ bias }) => bias ?? []);
    return {
      policy,
      net: sum("net"),
      againstNoSale: sum("againstNoSale"),
      sold: sum("sold"),
      offered: sum("offered"),
      bias: biases.length === 0 ? undefined : biases.reduce((total, one) => total + one, 0) / biases.length,
    };
  });
}

function tableOf(figures: readonly WorldFigures[]): string {
  const names = figures[0]?.policies.map(({ policy }) => policy) ?? [];
  const rows = figures.map(({ world, policies }) => {
    const informed = policies.find(({ policy }) => policy === "informed plan")?.net ?? Number.NaN;
    return [
      world,
      ...policies.map(({ net, sold, offered }) => {
        const unsold = Math.round((100 * (offered - sold)) / offered);
        return `${(net / informed).toFixed(3)}, ${unsold} %`;
      }),
    ];
  });
  return [["share of the informed plan, unsold", ...names], ["---", ...names.map(() => "---")], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
