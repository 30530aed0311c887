import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Acts, Database } from "./acts.ts";
import type { CityScenarios } from "./scenarios.ts";

/** The figures that `npm run bench -- city` has measured and simulated. docs/operations.md shows them. */
export interface CityFigures {
  /** Day of the measurement. */
  measuredAt: string;
  acts: Record<Database, Acts>;
  scenarios: Record<Database, CityScenarios>;
}

const file = join(import.meta.dirname, "figures.json");

/** The figures of the last run. */
export function readFigures(): CityFigures {
  return JSON.parse(readFileSync(file, "utf8")) as CityFigures;
}

/** Stores the figures of a run. */
export function writeFigures(figures: CityFigures): void {
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
}
