import { browserHint, findBrowser } from "../browsers/browser.ts";
import { root } from "../lib/paths.ts";
import { capture } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";
import { failure, type Outcome, summarize } from "./results.ts";
import type { Runner, Step } from "./steps.ts";

/** Collects the outcomes of a test command's steps and prints them as they end. */
export class Progress {
  readonly #outcomes: Outcome[] = [];
  readonly #seconds: [heading: string, seconds: number][] = [];
  readonly #started = Date.now();

  /**
   * Runs a step whose output goes to the terminal. A step that throws has failed; later steps still
   * run.
   */
  async step({ heading, run }: Step, runner: Runner): Promise<Outcome> {
    console.log(`\n── ${heading}`);
    const started = Date.now();
    return this.#finish(heading, started, await outcomeOf(() => run(runner)));
  }

  /**
   * Runs steps in sequence, at the same time as other steps. Prints each step's output as one block
   * at its end.
   */
  async inBackground(steps: readonly Step[]): Promise<void> {
    for (const { heading, run } of steps) {
      const started = Date.now();
      let output = "";
      const captured: Runner = async (program, args, env = {}) => {
        const result = await capture(program, args, { cwd: root, env: { ...process.env, ...env } });
        output += result.output;
        return result.status;
      };
      const outcome = await outcomeOf(() => run(captured));
      console.log(`\n── ${heading} (in the background)\n${output.trimEnd()}`);
      this.#finish(heading, started, outcome);
    }
  }

  /** Counts steps that could not run as failed. */
  skip(headings: readonly string[], reason: string): void {
    for (const heading of headings) this.#outcomes.push(failure(`${heading}: not run: ${reason}`));
    console.log(`${headings.join(", ")}: not run: ${reason}`);
  }

  /**
   * Prints skipped tests, seconds per step and, as the last line, the counts. Returns the exit
   * status.
   */
  report(): number {
    const skipped = this.#outcomes.flatMap((outcome) => outcome.skipped);
    if (skipped.length > 0) {
      const reason = findBrowser() === undefined ? ` (${browserHint})` : "";
      console.log(`\nSkipped${reason}:\n${skipped.map((name) => `  ${name}`).join("\n")}`);
    }
    const total = Math.round((Date.now() - this.#started) / 1000);
    const lines = this.#seconds.map(
      ([heading, seconds]) => `${seconds.toFixed(0).padStart(6)} s  ${heading}`,
    );
    console.log(`\n${lines.join("\n")}\n${String(total).padStart(6)} s  total\n`);
    console.log(summarize(this.#outcomes));
    return this.#outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
  }

  #finish(heading: string, started: number, outcome: Outcome): Outcome {
    const seconds = (Date.now() - started) / 1000;
    this.#outcomes.push(outcome);
    this.#seconds.push([heading, seconds]);
    if (outcome.problem !== undefined) console.log(outcome.problem);
    console.log(`   ${heading}: ${verdictOf(outcome)} (${seconds.toFixed(1)} s)`);
    return outcome;
  }
}

function verdictOf({ failed, passed }: Outcome): string {
  if (failed > 0) return "failed";
  return passed > 0 ? "passed" : "no tests ran";
}

async function outcomeOf(run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ToolError) return failure(error.message);
    return failure(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}
