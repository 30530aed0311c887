/**
 * `npm test`: lint, import directions, types and unit tests, beside them the tests of the tools, then builds and one session of the
 * emulators with the emulator tests and the browser tests. A failed step does not keep the others from running. The last line says
 * how many passed and failed. `npm test -- --only=types,unit` runs those steps alone.
 */
import { parseArgs } from "node:util";
import { browserHint, findBrowser } from "../browser.ts";
import { build } from "../build/build.ts";
import { withSession } from "../emulators/session.ts";
import { clearWorld } from "../emulators/world.ts";
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";
import { failure, type Outcome, outcomeOfCheck, summarize } from "../testing/results.ts";
import { beginVitest, runVitest, staticChecks } from "../testing/steps.ts";

const names = ["lint", "imports", "unused", "types", "unit", "tools", "build", "emulator", "e2e"];

const outcomes: Outcome[] = [];

// Some of the tools colour what they print even when it goes to a file.
if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR = "1";

await main(async (args) => {
  const wanted = parseOnly(args);
  // They mostly wait for emulators to start and to stop: the checks and the unit tests run meanwhile.
  const tools = wanted.has("tools") ? beginVitest("tools") : undefined;
  for (const { name, heading, run } of staticChecks()) {
    if (wanted.has(name)) await step(heading, run);
  }
  if (wanted.has("unit")) await step("Unit tests", () => runVitest("unit"));
  if (tools) await step("Tests of the tools and of the deployed artifact", tools);
  const withEmulators = ["emulator", "e2e"].filter((name) => wanted.has(name));
  let interrupted = 0;
  if (wanted.has("build") || withEmulators.length > 0) {
    const built = await step("Build", buildAll);
    if (built.failed > 0)
      outcomes.push(...withEmulators.map((name) => failure(`${name}: not run without a build`)));
    else if (withEmulators.length > 0) interrupted = await runInSession(withEmulators);
  }
  reportSkipped();
  console.log(summarize(outcomes));
  return interrupted || (outcomes.some(({ failed }) => failed > 0) ? 1 : 0);
});

function parseOnly(args: string[]): Set<string> {
  const { values } = parseArgs({ args, options: { only: { type: "string" } } });
  const only = values.only?.split(",") ?? names;
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new ToolError(`--only takes some of ${names.join(", ")}; not ${unknown.join(", ")}`, 2);
  return new Set(only);
}

async function step(heading: string, run: () => Promise<Outcome>): Promise<Outcome> {
  console.log(`\n── ${heading}`);
  const started = Date.now();
  const outcome = await run();
  outcomes.push(outcome);
  if (outcome.problem !== undefined) console.log(outcome.problem);
  const verdict = outcome.failed > 0 ? "failed" : outcome.passed > 0 ? "passed" : "no tests ran";
  console.log(`   ${verdict} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return outcome;
}

async function buildAll(): Promise<Outcome> {
  try {
    await build("emulators");
    return outcomeOfCheck(0);
  } catch (error) {
    return failure(messageOf(error));
  }
}

async function runInSession(projects: readonly string[]): Promise<number> {
  const pending = new Set(projects);
  console.log("\n── Emulators");
  try {
    return await withSession({ seed: false, clock: false, ui: false }, async (session) => {
      if (pending.has("emulator")) {
        await step("Emulator, rules and fault tests", () => runVitest("emulator", session.run));
        pending.delete("emulator");
        await clearWorld();
      }
      if (pending.has("e2e")) {
        await session.seed();
        session.startClock();
        const hasBrowser = findBrowser() !== undefined;
        await step("Browser tests", () => runVitest("e2e", session.run, !hasBrowser));
        pending.delete("e2e");
      }
      return 0;
    });
  } catch (error) {
    console.log(messageOf(error));
    outcomes.push(...[...pending].map((name) => failure(`${name}: not run`)));
    return 0;
  }
}

function reportSkipped(): void {
  const skipped = outcomes.flatMap((outcome) => outcome.skipped);
  if (skipped.length === 0) return;
  const reason = findBrowser() === undefined ? ` (${browserHint})` : "";
  console.log(`\nSkipped${reason}:\n${skipped.map((name) => `  ${name}`).join("\n")}\n`);
}

function messageOf(error: unknown): string {
  if (error instanceof ToolError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
