import { autopilotPolicy } from "./pricing/autopilot-policy.ts";
import { calibrationOf } from "./pricing/calibration.ts";
import { type Comparison, coverageOf } from "./pricing/effect.ts";
import { effectGatesOf, gatesOf, type WorldFigures } from "./pricing/gates.ts";
import { type Earned, type MarketSize, runMarket } from "./pricing/market.ts";
import { fixedPolicy, informedPlanPolicy, informedPricePolicy, stepsPolicy } from "./pricing/policies.ts";
import { suggestedPolicy, type Use } from "./pricing/suggested-policy.ts";
import { calibrationTable, effectTable, tableOf } from "./pricing/tables.ts";
import { type World, worlds } from "./pricing/worlds.ts";

const size: MarketSize = { restaurants: 300, evenings: 56 };
const seeds = [1, 2, 3];
/** The measurement of effects repeats each comparison itself, from one seed. */
const effectSeed = 1;
const usual: Use = { name: "suggested", takenShare: 1, aim: "earnings", learnsFromAll: true };
const uses: readonly Use[] = [
  usual,
  { ...usual, name: "suggested, 70 % taken", takenShare: 0.7 },
  { ...usual, name: "suggested, throw away least", aim: "waste" },
  { ...usual, name: "own sales only", learnsFromAll: false },
];

/** Pairs of policies on which the measurement of an effect is tested. Their true effects differ. */
const comparisons: readonly Comparison[] = [
  {
    name: "equal arms",
    armsOf: (world, all) => ({
      fixed: informedPricePolicy(world, all),
      plan: informedPricePolicy(world, all),
    }),
  },
  {
    name: "informed plan against informed price",
    armsOf: (world, all) => ({
      fixed: informedPricePolicy(world, all),
      plan: informedPlanPolicy(world, all),
    }),
  },
  { name: "steps against fixed 30 %", armsOf: () => ({ fixed: fixedPolicy(30), plan: stepsPolicy() }) },
];
/** The usual world, and the one whose evenings hide an effect the most. */
const measuredWorlds = ["as modelled", "uneven evenings"];

/**
 * Measures the pricing in simulated worlds whose truth is known:
 *
 * - the earnings of each policy, as a share of those of an informed plan of cuts
 * - how well the suggestions predict sales
 * - how well the effect of a plan is measured
 *
 * Needs no emulators. The seeds decide all figures.
 */
export default function pricing() {
  const figures = worlds.map(figuresOf);
  const calibration = worlds.map((world) => ({
    world: world.name,
    deciles: calibrationOf(world, size, seeds),
  }));
  const effects = worlds
    .filter(({ name }) => measuredWorlds.includes(name))
    .flatMap((world) =>
      comparisons.flatMap((one) =>
        coverageOf(world, one, effectSeed).map((found) => ({ world: world.name, ...found })),
      ),
    );
  const gates = [...gatesOf(figures), ...effectGatesOf(effects)];
  console.error([tableOf(figures), calibrationTable(calibration), effectTable(effects)].join("\n\n"));
  for (const { gate, asked, found, isMet } of gates) {
    console.error(`${isMet ? "met   " : "MISSED"}  ${gate}: ${found} (asked: ${asked})`);
  }
  return Promise.resolve({ size, seeds: seeds.length, worlds: figures, calibration, effects, gates });
}

function figuresOf(world: World): WorldFigures {
  const runs = seeds.map((seed) =>
    runMarket(world, size, seed, (restaurants) => [
      fixedPolicy(30),
      fixedPolicy(50),
      stepsPolicy(),
      informedPlanPolicy(world, restaurants),
      informedPricePolicy(world, restaurants),
      ...uses.map((use) => suggestedPolicy(restaurants.length, use)),
      autopilotPolicy(restaurants.length),
    ]),
  );
  return { world: world.name, policies: sumOfRuns(runs) };
}

/** The sums of all seeds. The bias is their mean. */
function sumOfRuns(runs: readonly (readonly Earned[])[]): Earned[] {
  return (runs[0] ?? []).map(({ policy }, index) => {
    const ofPolicy = runs.flatMap((run) => run[index] ?? []);
    const sum = (field: "net" | "againstNoSale" | "sold" | "offered") =>
      ofPolicy.reduce((total, one) => total + one[field], 0);
    const biases = ofPolicy.flatMap(({ bias }) => bias ?? []);
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
