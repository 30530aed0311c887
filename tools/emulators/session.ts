import { type StdioOptions, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../lib/paths.ts";
import { exitStatus } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";
import { startStandIns } from "../stand-ins/index.ts";
import { startClock } from "./clock.ts";
import { hideWhoHasAnAccount } from "./email-privacy.ts";
import { Interrupted, type Interruption, listenForInterruption } from "./interruption.ts";
import { isFree, requireFreePorts, waitUntilFree } from "./ports.ts";
import { endProcessesOf, sessionVariable } from "./processes.ts";
import {
  allEmulators,
  type Emulator,
  emulatorEnvironment,
  hostingOrigin,
  ports,
  standInPorts,
  uiPort,
} from "./settings.ts";
import { prepare, type Suite, shortLogFile, startSuite, untilReady } from "./suite.ts";

/** What a session should be like. */
export interface SessionOptions {
  /** Which emulators to start; all of them unless told. */
  emulators?: readonly Emulator[];
  /** What to build first, once it is certain that no other session is using what is there. */
  build?: () => Promise<void>;
  /** Load the demo world once the emulators are up. */
  seed: boolean;
  /** Run the scheduled functions every minute. `FLASHPLATE_CLOCK=off` overrules it. */
  clock: boolean;
  /** Start the Emulator UI too, where it can be had. */
  ui: boolean;
}

/** All emulators, up and filled. */
export interface Session {
  /** The environment for programs that work with the emulators. */
  env: NodeJS.ProcessEnv;
  /** Whether the Emulator UI is up. */
  ui: boolean;
  /** Runs a program to its end, as part of the session: it never outlives it. */
  run(program: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number>;
  /** Starts the clock, for sessions that began without one. */
  startClock(): void;
  /** Loads the demo world (again: loading twice changes nothing). */
  seed(): Promise<void>;
  /** Waits for Ctrl-C, or for the emulators to fail. */
  untilInterrupted(): Promise<never>;
}

const startupTimeoutMs = 120_000;

/**
 * Brings up every emulator, lets `use` work with them, and takes everything down again, whatever happens: an error, a
 * signal, or emulators that fail half-way. Answers what `use` answers, or 128 + n after a signal.
 */
export async function withSession(
  options: SessionOptions,
  use: (session: Session) => Promise<number>,
): Promise<number> {
  const emulators = options.emulators ?? allEmulators;
  const interruption = listenForInterruption();
  const id = randomUUID();
  const cleanups: (() => void)[] = [];
  let suite: Suite | undefined;
  try {
    await interruption.during(requireFreePorts(pick(emulators)));
    if (options.build !== undefined) await interruption.during(options.build());
    const preparation = await interruption.during(prepare(emulators, options.ui && (await isFree(uiPort))));
    // The Storage emulator keeps its objects among temporary files, always at the same place, and empties it when it starts.
    const temporary = mkdtempSync(join(tmpdir(), "flashplate-"));
    const watchdog = startWatchdog(id, temporary);
    cleanups.push(() => watchdog.stdin?.end());
    cleanups.push(await startStandIns());
    console.log("Starting the emulators …");
    const started = Date.now();
    suite = startSuite(preparation, { [sessionVariable]: id, TMPDIR: temporary });
    await interruption.during(untilReady(suite, startupTimeoutMs));
    if (emulators.includes("auth")) await interruption.during(hideWhoHasAnAccount());
    if (emulators.includes("hosting")) await interruption.during(untilHostingAnswers());
    console.log(
      `Emulators are up after ${Math.round((Date.now() - started) / 1000)} s (log: ${shortLogFile()}).`,
    );

    const session = makeSession(id, suite, interruption, cleanups);
    if (options.seed) await session.seed();
    if (options.clock && emulators.includes("pubsub")) session.startClock();
    return await use(session);
  } catch (error) {
    if (error instanceof Interrupted) return error.exitCode;
    throw error;
  } finally {
    for (const clean of cleanups.slice(1)) clean();
    await shutDown(id, suite, emulators, interruption);
    cleanups[0]?.();
  }
}

function makeSession(
  id: string,
  suite: Suite,
  interruption: Interruption,
  cleanups: (() => void)[],
): Session {
  const env = { ...process.env, ...emulatorEnvironment, [sessionVariable]: id };
  const failed = suite.ended.then((): never => {
    throw new ToolError(`The emulators ended unexpectedly; ${shortLogFile()} may say why.`);
  });
  failed.catch(() => {}); // looked at only while something is waiting for it
  const untilEnd = (
    program: string,
    args: readonly string[],
    stdio: StdioOptions,
    extra: NodeJS.ProcessEnv,
  ) => {
    const child = spawn(program, args, { cwd: root, stdio, env: { ...env, ...extra } });
    return interruption.during(Promise.race([exitStatus(child), failed]));
  };
  const run: Session["run"] = (program, args, extra = {}) => untilEnd(program, args, "inherit", extra);
  return {
    env,
    ui: suite.ui,
    run,
    startClock() {
      if (process.env.FLASHPLATE_CLOCK !== "off") cleanups.push(startClock());
    },
    async seed() {
      const loader = join(root, "emulator-data", "load.ts");
      if (!existsSync(loader)) {
        console.log("emulator-data/load.ts is not there: the world stays empty.");
        return;
      }
      // Its words go beside the output, which may be somebody's JSON.
      const status = await untilEnd(process.execPath, [loader], ["inherit", 2, 2], {});
      if (status !== 0) throw new ToolError(`Loading the demo world failed with status ${status}.`);
    },
    untilInterrupted: () => interruption.during(failed),
  };
}

async function untilHostingAnswers(): Promise<void> {
  const end = Date.now() + 15_000;
  for (;;) {
    try {
      await fetch(hostingOrigin, { signal: AbortSignal.timeout(5000) });
      return;
    } catch (error) {
      if (Date.now() > end) throw new ToolError(`Hosting does not answer at ${hostingOrigin}: ${error}`);
      await sleep(200);
    }
  }
}

function startWatchdog(id: string, temporary: string) {
  const program = join(import.meta.dirname, "watchdog.ts");
  // Outside of this process group and without its terminal, so that what ends the launcher does not end it too.
  const watchdog = spawn(process.execPath, [program, id, temporary], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.stdin?.on("error", () => {});
  return watchdog;
}

function pick(emulators: readonly Emulator[]): Record<string, number> {
  const ofEmulators = Object.fromEntries(emulators.map((name) => [name, ports[name]]));
  const ofStandIns = Object.entries(standInPorts).map(([name, port]) => [`stand-in for ${name}`, port]);
  return { ...ofEmulators, ...Object.fromEntries(ofStandIns) };
}

async function shutDown(
  id: string,
  suite: Suite | undefined,
  emulators: readonly Emulator[],
  interruption: Interruption,
): Promise<void> {
  if (suite === undefined) return;
  console.log("Stopping the emulators …");
  suite.close();
  const hurried = new Promise<number>((resolve) => interruption.onHurry(() => resolve(0)));
  await Promise.race([endProcessesOf(id, 10_000), hurried.then((grace) => endProcessesOf(id, grace))]);
  const taken = await waitUntilFree(Object.values(pick(emulators)), 5000);
  if (taken.length > 0) console.error(`Still taken after stopping the emulators: port ${taken.join(", ")}`);
}
