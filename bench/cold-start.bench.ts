import { join } from "node:path";
import { capture } from "../tools/lib/run.ts";
import { loadedAtStart, rarelyUsed } from "../tools/testing/loaded-packages.ts";

const build = process.env.FLASHPLATE_BUILD ?? join(import.meta.dirname, "..");
const functions = join(build, "functions");
const rounds = 9;
/** Limit of a function's start time, relative to that of its SDK parts. */
const limit = 1.15;

/**
 * Measures processor time in milliseconds for each function: to import `index.js` with the
 * function's name in FUNCTION_TARGET, and to import only the Firebase SDK parts that it uses. Each
 * measurement is a new process; nine rounds, interleaved. All figures are medians; `ratio` is that
 * of the rounds' ratios.
 */
export default async function coldStart(): Promise<Record<string, unknown>> {
  const names = await exportedNames();
  const needs = new Map<string, string[]>();
  const rareButLoaded = new Set<string>();
  for (const name of names) {
    const { packages, sdkParts } = await loadedAtStart(functions, environmentOf(name));
    needs.set(name, sdkParts);
    for (const rare of rarelyUsed) if (packages.includes(rare)) rareButLoaded.add(`${name}: ${rare}`);
  }
  const times = await measure(needs);

  const figures = [...needs].map(([name, sdkParts]) => {
    const starts = times.get(name) ?? [];
    const parts = times.get(String(sdkParts)) ?? [];
    const ratio = Math.round(100 * median(starts.map((ms, round) => ms / (parts[round] ?? 0)))) / 100;
    return { name, startMs: rounded(median(starts)), sdkMs: rounded(median(parts)), ratio, sdkParts };
  });
  const maxRatio = Math.max(...figures.map(({ ratio }) => ratio));
  return {
    perFunction: Object.fromEntries(figures.map(({ name, ...rest }) => [name, rest])),
    medianRatio: median(figures.map(({ ratio }) => ratio)),
    maxRatio,
    withinLimits: maxRatio <= limit && rareButLoaded.size === 0,
    rarelyUsedButLoaded: [...rareButLoaded],
  };
}

/**
 * Returns the milliseconds of every round, by function and by list of SDK parts.
 * @param needs SDK parts by function
 */
async function measure(needs: ReadonlyMap<string, string[]>): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  const add = (key: string, ms: number) => times.set(key, [...(times.get(key) ?? []), ms]);
  const partLists = new Map([...needs.values()].map((parts) => [String(parts), parts]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [key, parts] of partLists) add(key, await importTime(parts, process.env));
    for (const name of needs.keys()) add(name, await importTime(["./lib/index.js"], environmentOf(name)));
  }
  return times;
}

function environmentOf(name: string): NodeJS.ProcessEnv {
  return { ...process.env, FUNCTION_TARGET: name };
}

async function exportedNames(): Promise<string[]> {
  const program = 'console.log("NAMES " + Object.keys(await import("./lib/index.js"))); process.exit(0);';
  return (await printedBehind("NAMES", program, process.env)).split(",");
}

async function importTime(specifiers: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const program = `
    const before = process.cpuUsage();
    for (const one of ${JSON.stringify(specifiers)}) await import(one);
    const { user, system } = process.cpuUsage(before);
    console.log("TOOK " + (user + system) / 1000);
    process.exit(0);
  `;
  return Number(await printedBehind("TOOK", program, env));
}

/** Runs a program in the folder of the built functions and returns what it prints after a word. */
async function printedBehind(word: string, program: string, env: NodeJS.ProcessEnv): Promise<string> {
  const args = ["--input-type=module", "--eval", program];
  const { output } = await capture(process.execPath, args, { cwd: functions, env });
  const value = new RegExp(`^${word} (.*)$`, "m").exec(output)?.[1];
  if (value === undefined) throw new Error(`The functions could not be loaded: ${output}`);
  return value;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
