/**
 * `npm run test:unit|test:component|test:emulator|test:e2e [-- PATH or runner arguments]`: runs a part of the tests, or one
 * file. Emulator and browser tests use the running `npm start` or `npm run dev` of this folder if it serves the current
 * sources; otherwise they start a session of their own on free ports.
 */
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";
import { inSession } from "../testing/in-session.ts";
import type { outcomeOfCheck } from "../testing/results.ts";
import { inTerminal, runPlaywright, runVitest } from "../testing/steps.ts";

/** Each part's projects, and how it runs them. */
const parts: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  unit: (args) => vitest(["unit"], args),
  component: (args) => vitest(["component"], args),
  emulator: (args) =>
    inSession({ seed: false, clock: false }, async (runner) =>
      statusOf(await runVitest({ projects: ["emulator"], args }, runner)),
    ),
  e2e: (args) =>
    inSession({ seed: true, clock: true }, async (runner) =>
      statusOf(await runPlaywright({ projects: ["journeys"], args, env: headed(args) }, runner)),
    ),
};

/** A program without windows cannot show what Playwright is asked to show. */
function headed(args: readonly string[]): NodeJS.ProcessEnv {
  return args.some((arg) => /^--(headed|debug|ui)\b/.test(arg)) ? { FLASHPLATE_HEADED: "1" } : {};
}

async function vitest(projects: readonly string[], args: readonly string[]): Promise<number> {
  return statusOf(await runVitest({ projects, args }, inTerminal));
}

function statusOf({ failed, problem }: ReturnType<typeof outcomeOfCheck>): number {
  if (problem !== undefined) console.log(problem);
  return failed > 0 ? 1 : 0;
}

await main(async ([name = "", ...args]) => {
  const part = parts[name];
  if (part === undefined) throw new ToolError(`The parts are ${Object.keys(parts).join(", ")}.`, 2);
  return part(args);
});
