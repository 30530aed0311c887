import { join } from "node:path";
import { capture } from "../tools/lib/run.ts";
import { type LoadedAtStart, loadedAtStart, rarelyUsed } from "../tools/testing/loaded-packages.ts";

const build = process.env.FLASHPLATE_BUILD ?? join(import.meta.dirname, "..");
const functions = join(build, "functions");
const rounds = 9;
/** Limit of a function's start time, relative to that of its SDK parts. */
const limit = 1.15;

/**
 * Measures processor time in milliseconds for each function: to import `index.js` with the
 * function's name in FUNCTION_TARGET, and to import only the Firebase SDK parts that it uses. Each
 * measurement is a new process; nine rounds, interleaved.
 *
 * All figures are minima. Other processes on the machine can only add processor time: they fill the
 * caches and interrupt. So the lowest of several measurements is closest to the time of the program alone.
 * `bundleKb` is the size of the code that a function adds to its SDK parts. The load does not change it:
 * a high ratio with an unchanged `bundleKb` is noise, or a slower SDK.
 *
 * On a busy machine the ratios of single rounds ranged from 0.86 to 1.22. `notifications` had 1.23 in
 * two rounds, and 1.05 in ten. The largest surplus of seven or more rounds was 1.09 (`menuImport`,
 * 471 KB), then 1.07 (`settlePayments`).
 */
export default async function coldStart(): Promise<Record<string, unknown>> {
  const names = await exportedNames();
  const loaded = new Map<string, LoadedAtStart>();
  for (const name of names) loaded.set(name, await loadedAtStart(functions, environmentOf(name)));
  const rareButLoaded = [...loaded].flatMap(([name, { packages }]) =>
    rarelyUsed.filter((rare) => packages.includes(rare)).map((rare) => `${name}: ${rare}`),
  );
  const times = await measure(loaded);

  const figures = [...loaded].map(([name, { sdkParts, bundleBytes }]) => {
    const startMs = Math.min(...(times.get(name) ?? []));
    const sdkMs = Math.min(...(times.get(String(sdkParts)) ?? []));
    const ratio = Math.round((100 * startMs) / sdkMs) / 100;
    const bundleKb = Math.round(bundleBytes / 1024);
    return { name, startMs: rounded(startMs), sdkMs: rounded(sdkMs), ratio, bundleKb, sdkParts };
  });
  const slowest = figures.reduce((one, other) => (other.ratio > one.ratio ? other : one));
  return {
    perFunction: Object.fromEntries(figures.map(({ name, ...rest }) => [name, rest])),
    medianRatio: median(figures.map(({ ratio }) => ratio)),
    maxRatio: slowest.ratio,
    slowest: slowest.name,
    withinLimits: slowest.ratio <= limit && rareButLoaded.length === 0,
    rarelyUsedButLoaded: rareButLoaded,
  };
}

/**
 * Returns the milliseconds of every round, by function and by list of SDK parts. Functions with the
 * same parts are measured right after them, because the load of the machine changes.
 * @param loaded what each function loads
 */
async function measure(loaded: ReadonlyMap<string, LoadedAtStart>): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  const add = (key: string, ms: number) => times.set(key, [...(times.get(key) ?? []), ms]);
  const functionsBySdkParts = new Map<string, string[]>();
  for (const [name, { sdkParts }] of loaded) {
    const key = String(sdkParts);
    functionsBySdkParts.set(key, [...(functionsBySdkParts.get(key) ?? []), name]);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [key, names] of functionsBySdkParts) {
      add(key, await importTime(key.split(","), process.env));
      for (const name of names) add(name, await importTime(["./lib/index.js"], environmentOf(name)));
    }
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
