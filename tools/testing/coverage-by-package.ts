import { relative, sep } from "node:path";
import type { Reporter } from "vitest/node";

const kinds = ["statements", "branches", "functions", "lines"] as const;

type Kind = (typeof kinds)[number];
type Counts = Record<Kind, { total: number; covered: number }>;

/** Part of Istanbul's coverage map. */
interface CoverageMap {
  files(): string[];
  fileCoverageFor(file: string): { toSummary(): Counts };
}

/** Prints one line for each package after `vitest --coverage`. */
export class CoverageByPackage implements Reporter {
  onCoverage(coverage: unknown): void {
    const rows = [...countsByPackage(coverage as CoverageMap)].sort(([a], [b]) => (a < b ? -1 : 1));
    console.log(`\n${line("Coverage", kinds)}`);
    for (const [name, counts] of rows) {
      const percentages = kinds.map((kind) => percent(counts[kind]));
      console.log(line(name, percentages));
    }
  }
}

function countsByPackage(map: CoverageMap): Map<string, Counts> {
  const packages = new Map<string, Counts>();
  for (const file of map.files()) {
    const [name = ""] = relative(process.cwd(), file).split(sep);
    const counts = packages.get(name) ?? noCounts();
    const summary = map.fileCoverageFor(file).toSummary();
    for (const kind of kinds) {
      counts[kind].total += summary[kind].total;
      counts[kind].covered += summary[kind].covered;
    }
    packages.set(name, counts);
  }
  return packages;
}

function noCounts(): Counts {
  const none = () => ({ total: 0, covered: 0 });
  return { statements: none(), branches: none(), functions: none(), lines: none() };
}

function percent({ total, covered }: Counts[Kind]): string {
  return total === 0 ? "-" : `${((100 * covered) / total).toFixed(1)} %`;
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(12) + cells.map((cell) => cell.padStart(12)).join("");
}
