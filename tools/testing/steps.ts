import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { cacheDir, root } from "../lib/paths.ts";
import { capture, run } from "../lib/run.ts";
import { type Outcome, outcomeOfCheck, outcomeOfVitest, type VitestReport } from "./results.ts";

/** Runs a program to its end and answers its exit status. */
type Runner = (program: string, args: readonly string[]) => Promise<number>;

const inRoot: Runner = (program, args) => run(program, args, { cwd: root });

/** A check without tests of its own: lint, types and the like. */
export interface Check {
  name: string;
  heading: string;
  run(): Promise<Outcome>;
}

const bin = (name: string) => join(root, "node_modules", ".bin", name);

function check(name: string, heading: string, program: string, args: readonly string[]): Check {
  return { name, heading, run: async () => outcomeOfCheck(await inRoot(bin(program), args)) };
}

/** Every check that needs nothing built and nothing running. */
export function staticChecks(): Check[] {
  const projects = [
    "contract/tsconfig.json",
    "functions/tsconfig.json",
    "web/tsconfig.json",
    "tsconfig.tools.json",
  ];
  return [
    check("lint", "Lint and format (Biome)", "biome", ["ci"]),
    check("imports", "Import directions (dependency-cruiser)", "depcruise", [
      ...["--config", ".dependency-cruiser.cjs", "--output-type", "err-long"],
      ...["contract", "functions/src", "web/src", "tools", "emulator-data", "tests", "bench"].filter(
        (folder) => existsSync(join(root, folder)),
      ),
    ]),
    ...(existsSync(join(root, "knip.json")) ? [check("unused", "Unused code (knip)", "knip", [])] : []),
    ...projects
      .filter((file) => existsSync(join(root, file)))
      .map((file) => check("types", `Types of ${file}`, "tsc", ["--project", file])),
  ];
}

/**
 * Runs one project of vitest.config.ts.
 * @param maySkipAll whether it is in order that every test is skipped
 */
export async function runVitest(project: string, runner = inRoot, maySkipAll = false): Promise<Outcome> {
  const reportFile = join(cacheDir, "test-results", `${project}.json`);
  mkdirSync(dirname(reportFile), { recursive: true });
  rmSync(reportFile, { force: true });
  const status = await runner(process.execPath, [
    join(root, "node_modules", "vitest", "vitest.mjs"),
    ...["run", "--project", project, "--passWithNoTests"],
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`],
  ]);
  const report = existsSync(reportFile)
    ? (JSON.parse(readFileSync(reportFile, "utf8")) as VitestReport)
    : undefined;
  return outcomeOfVitest(report, status, maySkipAll);
}

/**
 * Begins to run one project of vitest.config.ts beside what goes on meanwhile.
 * @returns prints it, and answers what came of it
 */
export function beginVitest(project: string): () => Promise<Outcome> {
  let printed = "";
  const begun = runVitest(project, async (program, args) => {
    const { status, output } = await capture(program, args, { cwd: root });
    printed = output;
    return status;
  });
  // Whoever asks hears of it.
  begun.catch(() => undefined);
  return () => begun.finally(() => process.stdout.write(printed));
}
