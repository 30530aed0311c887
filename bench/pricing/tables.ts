import type { Decile } from "./calibration.ts";
import type { CoverageInWorld, WorldFigures } from "./gates.ts";

/**
 * What each policy earns in each world, as a share of the informed plan, which knows the true demand
 * (docs/pricing.md), and the portions that it leaves.
 */
export function tableOf(figures: readonly WorldFigures[]): string {
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
  return markdown(["share of the informed plan, unsold", ...names], rows);
}

/** Predicted and sold portions of the held-out evenings. */
export function calibrationTable(
  calibration: readonly { world: string; deciles: readonly Decile[] }[],
): string {
  const rows = calibration.map(({ world, deciles }) => [
    world,
    ...deciles.map(({ predicted, sold }) => `${predicted.toFixed(1)} → ${sold.toFixed(1)}`),
  ]);
  return markdown(["predicted → sold", ...Array.from({ length: 10 }, (_, n) => String(n + 1))], rows);
}

/** How well the effect of a plan is measured. */
export function effectTable(effects: readonly CoverageInWorld[]): string {
  const rows = effects.map(({ world, comparison, measure, truth, half, covered, known }) => [
    world,
    comparison,
    measure,
    percent(truth),
    `± ${percent(half)}`,
    percent(covered),
    percent(known),
  ]);
  return markdown(["world", "arms", "measure", "true effect", "90 % interval", "covered", "known"], rows);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
