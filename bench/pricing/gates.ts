import type { Coverage } from "./effect.ts";
import type { Earned } from "./market.ts";

/** The figures of all policies in a world. */
export interface WorldFigures {
  world: string;
  policies: readonly Earned[];
}

/** A limit that docs/pricing.md (Measurements, Measured effect) sets for a figure, and the measured figure. */
interface Gate {
  gate: string;
  asked: string;
  found: string;
  isMet: boolean;
}

/** Names of the policies that are the product's: the suggested price, alone and with the plan of cuts. */
const shipped = "suggested";
const planned = "autopilot";
/** The world whose guests behave as the model assumes. */
const modelled = "as modelled";

/**
 * The gates of docs/pricing.md for a suggested price, alone and with the proposed plan of cuts. "informed plan"
 * is a policy that knows the true demand and may cut the price three times; b is how strongly guests respond
 * to prices.
 */
export function gatesOf(figures: readonly WorldFigures[]): Gate[] {
  const shares = figures.map((one) => ({ world: one.world, share: ratio(one, shipped, "informed plan") }));
  const asModelled = figures.find(({ world }) => world === modelled);
  const fullPrice = figures.find(({ world }) => world === "15 % full price");
  if (!asModelled || !fullPrice) throw new Error("A world of the gates is missing.");
  const lead = (policy: string) =>
    lowest(figures.map((one) => ({ world: one.world, share: ratio(one, shipped, policy) - 1 })));
  const ahead = (world: WorldFigures) => ({ world: world.world, share: ratio(world, planned, shipped) - 1 });
  const noSale = earnedBy(fullPrice, shipped).againstNoSale / earnedBy(fullPrice, shipped).offered;
  const fewer = (policy: string) => ({
    world: modelled,
    share: 1 - unsold(asModelled, policy) / unsold(asModelled, "fixed 30 %"),
  });
  return [
    atLeast("worst world, share of the informed plan", 0.93, lowest(shares)),
    atLeast("as modelled, share of the informed plan", 0.96, {
      world: modelled,
      share: ratio(asModelled, shipped, "informed plan"),
    }),
    atLeast("against fixed 30 %, every world", -0.01, lead("fixed 30 %")),
    atLeast("against static steps, every world", -0.01, lead("steps")),
    atLeast("autopilot against the suggestion alone, every world", -0.01, lowest(figures.map(ahead))),
    atLeast("the same, as modelled", 0.01, ahead(asModelled)),
    ...["late demand", "first slot", "20 % wait", "50 % wait"].map((world) => biasGate(figures, world)),
    atLeast("unsold as modelled, fewer than at fixed 30 %", 0.28, fewer(shipped)),
    atLeast("the same, throw away least", 0.28, fewer("suggested, throw away least")),
    atLeast("15 % full price, earned per offered portion against no sale", 0, {
      world: fullPrice.world,
      share: noSale,
    }),
  ];
}

/** How well an effect is measured, and where. */
export interface CoverageInWorld extends Coverage {
  world: string;
}

/** The gates of the measured effect. */
export function effectGatesOf(effects: readonly CoverageInWorld[]): Gate[] {
  return effects.flatMap(({ world, comparison, measure, covered, known }) => {
    const where = `${comparison}, ${measure}, ${world}`;
    const coverage = {
      gate: `the interval covers the truth: ${where}`,
      asked: "87 to 93 %",
      found: `${(100 * covered).toFixed(1)} %`,
      isMet: covered >= 0.87 && covered <= 0.93,
    };
    if (comparison !== "equal arms") return [coverage];
    const falseEffect = {
      gate: `a false effect: ${where}`,
      asked: "≤ 10 %",
      found: `${(100 * known).toFixed(1)} %`,
      isMet: known <= 0.1,
    };
    return [coverage, falseEffect];
  });
}

interface InWorld {
  world: string;
  share: number;
}

function biasGate(figures: readonly WorldFigures[], world: string): Gate {
  const found = figures.find((one) => one.world === world);
  const bias = found ? (earnedBy(found, shipped).bias ?? Number.NaN) : Number.NaN;
  return {
    gate: `bias of b, ${world}`,
    asked: "≤ 0.3",
    found: bias.toFixed(2),
    isMet: Math.abs(bias) <= 0.3,
  };
}

function atLeast(gate: string, least: number, { world, share }: InWorld): Gate {
  return { gate, asked: `≥ ${least}`, found: `${share.toFixed(3)} (${world})`, isMet: share >= least };
}

function lowest(worlds: readonly InWorld[]): InWorld {
  return worlds.reduce((least, one) => (one.share < least.share ? one : least));
}

function ratio(figures: WorldFigures, policy: string, other: string): number {
  return earnedBy(figures, policy).net / earnedBy(figures, other).net;
}

function unsold(figures: WorldFigures, policy: string): number {
  const { offered, sold } = earnedBy(figures, policy);
  return (offered - sold) / offered;
}

function earnedBy({ policies }: WorldFigures, name: string): Earned {
  const found = policies.find(({ policy }) => policy === name);
  if (!found) throw new Error(`There is no policy ${name}.`);
  return found;
}
