/**
 * `npm run test:unit|test:component|test:emulator|test:e2e|test:stripe [-- PATH or runner arguments]`: runs
 * a part of the tests, or one file. Emulator and browser tests use the running `npm start` or `npm
 * run dev` of this folder if it serves the current sources. Otherwise they start a session on free
 * ports.
 */
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";
import { inSession } from "../testing/in-session.ts";
import { realStripeEnvironment, skippedStripeTests } from "../testing/real-stripe.ts";
import type { Outcome } from "../testing/results.ts";
import { browserProjects, inTerminal, runPlaywright, runVitest } from "../testing/steps.ts";

/** Runs each part of the tests. */
const parts: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  unit: (args) => vitest(["unit"], args),
  component: (args) => vitest(["component"], args),
  emulator: (args) =>
    inSession({ seed: false, clock: false }, async (runner) =>
      statusOf(await runVitest({ projects: ["emulator"], args }, runner)),
    ),
  stripe: async (args) => {
    const skipped = skippedStripeTests(process.env);
    const selection = { projects: ["unit"], args: ["tests/stripe", ...args], env: realStripeEnvironment };
    const status = statusOf(await runVitest(selection, inTerminal));
    for (const line of skipped) console.log(line);
    return status;
  },
  e2e: (args) =>
    inSession({ seed: true, clock: true }, async (runner) =>
      statusOf(
        await runPlaywright({ projects: defaultProjects(args), args, env: headedEnvironment(args) }, runner),
      ),
    ),
};

/** Returns the projects of the browser tests; none if Playwright's arguments name some. */
function defaultProjects(args: readonly string[]): readonly string[] {
  return args.some((arg) => /^--project\b/.test(arg)) ? [] : browserProjects;
}

/** Returns the setting for a browser with windows if Playwright's arguments need one. */
function headedEnvironment(args: readonly string[]): NodeJS.ProcessEnv {
  return args.some((arg) => /^--(headed|debug|ui)\b/.test(arg)) ? { FLASHPLATE_HEADED: "1" } : {};
}

async function vitest(projects: readonly string[], args: readonly string[]): Promise<number> {
  return statusOf(await runVitest({ projects, args }, inTerminal));
}

function statusOf({ failed, problem }: Outcome): number {
  if (problem !== undefined) console.log(problem);
  return failed > 0 ? 1 : 0;
}

await main(async ([name = "", ...args]) => {
  const part = parts[name];
  if (part === undefined) throw new ToolError(`The parts are ${Object.keys(parts).join(", ")}.`, 2);
  return part(args);
});
