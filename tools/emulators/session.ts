import { type StdioOptions, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../lib/paths.ts";
import { exitStatus } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";
import { startStandIns } from "../stand-ins/index.ts";
import { type Claim, claimAddresses } from "./claim.ts";
import { startClock } from "./clock.ts";
import { hideWhoHasAnAccount } from "./email-privacy.ts";
import { emulatorConfigFile } from "./firebase-config.ts";
import { Interrupted, type Interruption, listenForInterruption } from "./interruption.ts";
import { isFree, waitUntilFree } from "./ports.ts";
import { endProcessesOf, sessionVariable } from "./processes.ts";
import { recordSession } from "./running.ts";
import { prepareServedFolders } from "./served.ts";
import { type Addresses, allEmulators, type Emulator, offsetFrom } from "./settings.ts";
import { prepare, type Suite, shortLogFile, startSuite, untilReady } from "./suite.ts";

/** What a session starts. */
export interface SessionOptions {
  /** All emulators unless given. */
  emulators?: readonly Emulator[];
  /** The port offset; that of the environment unless given. */
  offset?: number | "auto";
  /**
   * Builds what the emulators serve, after the ports are known to be free.
   * Returns the folder of the build, or undefined to serve functions/lib and an empty site.
   */
  build?: () => Promise<string | undefined>;
  /** Load the demo world once the emulators are up. */
  seed: boolean;
  /** Run the scheduled functions every minute. `FLASHPLATE_CLOCK=off` overrules it. */
  clock: boolean;
  /** Start the Emulator UI where it is available. */
  ui: boolean;
  /** Let test runs of this folder use the session, under this command's name. */
  attachable?: "start" | "dev";
}

/** All emulators, up and filled. */
export interface Session {
  addresses: Addresses;
  /** The environment for programs that work with the emulators. */
  env: NodeJS.ProcessEnv;
  /** Whether the Emulator UI is up. */
  ui: boolean;
  /** The served site's folder. */
  site: string;
  /** Runs a program to its end. The program never outlives the session. */
  run(program: string, args: readonly string[], options?: RunOptions): Promise<number>;
  /** Starts the clock, for sessions that began without one. */
  startClock(): void;
  /** Loads the demo world; loading it twice changes nothing. */
  seed(): Promise<void>;
  /** Waits for Ctrl-C, or for the emulators to fail. */
  untilInterrupted(): Promise<never>;
}

/** How a session runs a program. */
export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  stdio?: StdioOptions;
}

const startupTimeoutMs = 300_000;

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
  let claim: Claim | undefined;
  try {
    const portsOf = (addresses: Addresses) => portsByName(addresses, emulators);
    claim = await interruption.during(claimAddresses(options.offset ?? offsetFrom(process.env), portsOf));
    const { addresses } = claim;
    const build = await interruption.during(options.build?.() ?? Promise.resolve(undefined));
    const wantUi = options.ui && (await isFree(addresses.uiPort));
    const preparation = await interruption.during(prepare(emulators, wantUi));
    // The Storage emulator empties its folder among the temporary files when it starts: each session has its own.
    const temporary = mkdtempSync(join(tmpdir(), "flashplate-"));
    const watchdog = startWatchdog(id, temporary);
    cleanups.push(() => watchdog.stdin?.end());
    cleanups.push(await startStandIns(addresses));
    console.log("Starting the emulators …");
    const started = Date.now();
    const folders = prepareServedFolders(addresses, build);
    suite = startSuite(preparation, addresses, folders, { [sessionVariable]: id, TMPDIR: temporary });
    cleanups.push(() => rmSync(emulatorConfigFile(addresses), { force: true }));
    await interruption.during(untilReady(suite, startupTimeoutMs));
    if (emulators.includes("auth")) await interruption.during(hideWhoHasAnAccount(addresses));
    if (emulators.includes("hosting")) await interruption.during(untilHostingAnswers(addresses));
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`Emulators are up after ${seconds} s (log: ${shortLogFile(addresses)}).`);

    const env = {
      ...process.env,
      ...addresses.environment,
      ...(build !== undefined && { FLASHPLATE_BUILD: build }),
      [sessionVariable]: id,
    };
    const session = makeSession({ env, suite, site: folders.site, interruption, cleanups });
    if (options.seed) await session.seed();
    if (options.clock && emulators.includes("pubsub")) session.startClock();
    if (options.attachable !== undefined) {
      const { offset } = addresses;
      cleanups.push(
        recordSession({
          pid: process.pid,
          offset,
          command: options.attachable,
          ...(build !== undefined && { build }),
        }),
      );
    }
    return await use(session);
  } catch (error) {
    if (error instanceof Interrupted) return error.exitCode;
    throw error;
  } finally {
    for (const clean of cleanups.slice(1)) clean();
    await shutDown(id, suite, emulators, interruption);
    claim?.release();
    cleanups[0]?.();
  }
}

interface Parts {
  env: NodeJS.ProcessEnv;
  suite: Suite;
  site: string;
  interruption: Interruption;
  cleanups: (() => void)[];
}

function makeSession({ env, suite, site, interruption, cleanups }: Parts): Session {
  const { addresses } = suite;
  const failed = suite.ended.then((): never => {
    throw new ToolError(`The emulators ended unexpectedly; see ${shortLogFile(addresses)}.`);
  });
  failed.catch(() => {}); // awaited only while a program runs
  const run: Session["run"] = (program, args, { env: extra = {}, stdio = "inherit" } = {}) => {
    const child = spawn(program, args, { cwd: root, stdio, env: { ...env, ...extra } });
    return interruption.during(Promise.race([exitStatus(child), failed]));
  };
  return {
    addresses,
    env,
    ui: suite.ui,
    site,
    run,
    startClock() {
      if (process.env.FLASHPLATE_CLOCK !== "off") cleanups.push(startClock(addresses.functionsEmulator));
    },
    async seed() {
      const loader = join(root, "emulator-data", "load.ts");
      // Standard output belongs to the command, which may print JSON.
      const status = await run(process.execPath, [loader], { stdio: ["inherit", 2, 2] });
      if (status !== 0) throw new ToolError(`Loading the demo world failed with status ${status}.`);
    },
    untilInterrupted: () => interruption.during(failed),
  };
}

async function untilHostingAnswers({ hostingOrigin }: Addresses): Promise<void> {
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

function portsByName(addresses: Addresses, emulators: readonly Emulator[]): Record<string, number> {
  const { ports, standInPorts } = addresses;
  const ofEmulators = emulators.map((name) => [name, ports[name]] as const);
  const ofStandIns = Object.entries(standInPorts).map(
    ([name, port]) => [`stand-in for ${name}`, port] as const,
  );
  return Object.fromEntries([...ofEmulators, ...ofStandIns]);
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
  const taken = await waitUntilFree(Object.values(portsByName(suite.addresses, emulators)), 5000);
  if (taken.length > 0) console.error(`Still taken after stopping the emulators: port ${taken.join(", ")}`);
}
