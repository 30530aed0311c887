import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { findBrowser } from "../browsers/browser.ts";
import { cacheDir, root } from "../lib/paths.ts";
import { biomeColors, run } from "../lib/run.ts";
import {
  type Outcome,
  outcomeOfCheck,
  outcomeOfPlaywright,
  outcomeOfVitest,
  type PlaywrightReport,
  type VitestReport,
} from "./results.ts";

/** Runs a program to its end and returns its exit status. */
export type Runner = (program: string, args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<number>;

/** Runs a program in this terminal, without a session. */
export const inTerminal: Runner = (program, args, env = {}) =>
  run(program, args, { cwd: root, env: { ...process.env, ...env } });

/** One step of a test command. */
export interface Step {
  heading: string;
  run(runner: Runner): Promise<Outcome>;
}

const bin = (name: string) => join(root, "node_modules", ".bin", name);

function check(heading: string, program: string, args: readonly string[]): Step {
  return { heading, run: async (runner) => outcomeOfCheck(await runner(bin(program), args)) };
}

/** Every check that needs no build and no emulators. */
export function staticChecks(): Step[] {
  const folders = [
    "contract",
    "functions/src",
    "functions/test-support",
    "web/src",
    "web/service-worker",
    "tools",
    "emulator-data",
    "tests",
    "bench",
  ];
  const projects = [
    "contract/tsconfig.json",
    "functions/tsconfig.json",
    "web/tsconfig.json",
    "web/service-worker/tsconfig.json",
    "tsconfig.tools.json",
  ];
  return [
    check("Lint and format (Biome)", "biome", ["ci", ...biomeColors]),
    check("Import directions (dependency-cruiser)", "depcruise", [
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "err-long",
      ...folders,
    ]),
    check("Import cycles of folders (dependency-cruiser)", "depcruise", [
      "--config",
      ".dependency-cruiser.folders.cjs",
      "--output-type",
      "err-long",
      "functions/src",
    ]),
    check("Unused code (knip)", "knip", []),
    ...projects.map((file) => check(`Types of ${file}`, "tsc", typeCheck(file))),
  ];
}

/** Checks packages for known vulnerabilities and signatures. Without the registry, a check is skipped. */
export const auditStep: Step = {
  heading: "Audit of packages",
  run: async (runner) =>
    outcomeOfCheck(await runner(process.execPath, [join(root, "tools", "commands", "audit.ts")])),
};

/** Returns the arguments of tsc. It keeps its state in `.cache/tsc`, so that it checks only changes. */
function typeCheck(project: string): string[] {
  const buildInfo = join(cacheDir, "tsc", `${project.replaceAll("/", "-")}.tsbuildinfo`);
  return ["--project", project, "--incremental", "--tsBuildInfoFile", buildInfo];
}

/** The tests to run with one runner. */
export interface Selection {
  /** Vitest or Playwright projects. */
  projects: readonly string[];
  /** Paths and further arguments for the runner. */
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** A step of a test command that runs projects of vitest.config.ts. */
export function vitestStep(heading: string, selection: Selection): Step {
  return { heading, run: (runner) => runVitest(selection, runner) };
}

/**
 * The component tests with the build of React that visitors get. It renders in less than half the
 * processor time of React's development build, which the nightly run uses.
 */
export const componentStep = vitestStep("Component tests", {
  projects: ["component"],
  env: { NODE_ENV: "production" },
});

/** The projects of playwright.config.ts that test every change. */
export const browserProjects = ["crawl", "journeys"];

/** A step of a test command that runs projects of playwright.config.ts. */
export function playwrightStep(heading: string, selection: Selection): Step {
  return { heading, run: (runner) => runPlaywright(selection, runner) };
}

/** Runs projects of vitest.config.ts. Without a browser, component tests are skipped. */
export async function runVitest(selection: Selection, runner: Runner = inTerminal): Promise<Outcome> {
  const { projects, args = [], env = {} } = selection;
  const reportFile = reportFileOf(`vitest-${projects.join("-")}`);
  const status = await runner(
    process.execPath,
    [
      join(root, "node_modules", "vitest", "vitest.mjs"),
      "run",
      "--passWithNoTests",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
      ...args,
    ],
    env,
  );
  const maySkipAll = projects.includes("component") && findBrowser() === undefined;
  return outcomeOfVitest(readReport<VitestReport>(reportFile, status), status, { maySkipAll });
}

/** Runs projects of playwright.config.ts. Without a browser, every test is skipped. */
export async function runPlaywright(selection: Selection, runner: Runner): Promise<Outcome> {
  const { projects, args = [], env = {} } = selection;
  const reportFile = reportFileOf(`playwright-${projects.join("-")}`);
  const status = await runner(
    process.execPath,
    [
      join(root, "node_modules", "@playwright", "test", "cli.js"),
      "test",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=list,json",
      ...args,
    ],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  );
  const report = readReport<PlaywrightReport>(reportFile, status);
  return outcomeOfPlaywright(report, status, { maySkipAll: findBrowser() === undefined });
}

function reportFileOf(name: string): string {
  const file = join(cacheDir, "test-results", `${process.pid}-${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Reads a report, and deletes it unless the run failed. */
function readReport<Report>(file: string, status: number): Report | undefined {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  if (status === 0) rmSync(file);
  return report;
}
