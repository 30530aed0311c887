import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../lib/paths.ts";
import { exitStatus } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";
import { startStandIns } from "../stand-ins/start-stand-ins.ts";
import { startScheduleClock } from "./clock.ts";
import { emulatorConfigFile } from "./firebase-config.ts";
import { Interrupted, type Interruption, listenForInterruption } from "./interruption.ts";
import { prepareEmulators } from "./offline/prepare-emulators.ts";
import { isFree, requireFreePorts, waitUntilFree } from "./ports.ts";
import { endProcessesOf, sessionVariable } from "./processes.ts";
import { recordSession } from "./running-sessions.ts";
import { prepareServedFolders } from "./served-folders.ts";
import { type Addresses, allEmulators, type Emulator, inspectorPort, offsetFrom } from "./settings.ts";
import { type Suite, shortLogFile, startSuite, untilReady } from "./suite.ts";
import { type Claim, claimAddresses } from "./world/claim-addresses.ts";
import { protectEmailAddresses } from "./world/protect-email-addresses.ts";

/** What a session starts. */
export interface SessionOptions {
  /** Default: all emulators. */
  emulators?: readonly Emulator[];
  /** The port offset. Default: that of the environment. */
  offset?: number | "auto";
  /**
   * Builds what the emulators serve. It runs once the ports are known to be free.
   * Returns the folder of the build, or undefined to serve functions/lib and an empty site.
   */
  build?: () => Promise<string | undefined>;
  /** Load the demo world once the emulators are up. */
  seed: boolean;
  /** Run the scheduled functions every minute, unless `FLASHPLATE_CLOCK` is `off`. */
  clock: boolean;
  /** Start the Emulator UI if it is available. */
  ui: boolean;
  /** Let test runs of this folder use the session. The value is the name of the command. */
  attachable?: "start" | "dev";
  /** Further ports that must be free, by the name to print. */
  otherPorts?: (addresses: Addresses) => Record<string, number>;
}

/** A session whose emulators are running. */
export interface Session {
  addresses: Addresses;
  /** The environment for programs that work with the emulators. */
  env: NodeJS.ProcessEnv;
  /** Whether the Emulator UI is up. */
  ui: boolean;
  /** The folder that Hosting serves. */
  site: string;
  /**
   * Runs a program and returns its exit status. The program ends with the session at the latest.
   */
  run(program: string, args: readonly string[], options?: RunOptions): Promise<number>;
  /** Starts the clock of a session that started without it. */
  startClock(): void;
  /** Loads the demo world. Loading it twice changes nothing. */
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
 * Starts the emulators, calls `use`, and stops everything afterwards, also after an error or a
 * signal.
 * @returns the exit status of `use`, or 128 + n after signal n
 */
export async function withSession(
  options: SessionOptions,
  use: (session: Session) => Promise<number>,
): Promise<number> {
  const emulators = options.emulators ?? allEmulators;
  const portsOf = (addresses: Addresses) => ({
    ...portsByName(addresses, emulators),
    ...options.otherPorts?.(addresses),
  });
  const interruption = listenForInterruption();
  const id = randomUUID();
  const cleanups: (() => void)[] = [];
  let watchdog: ChildProcess | undefined;
  let suite: Suite | undefined;
  let claim: Claim | undefined;
  try {
    await interruption.during(requireFreePorts(debuggerPort()));
    claim = await interruption.during(claimAddresses(options.offset ?? offsetFrom(process.env), portsOf));
    const { addresses } = claim;
    const build = await interruption.during(options.build?.() ?? Promise.resolve(undefined));
    const wantUi = options.ui && (await isFree(addresses.uiPort));
    const preparation = await interruption.during(prepareEmulators(emulators, wantUi));
    // The Storage emulator deletes the contents of its folder in TMPDIR at start, so each session
    // has its own TMPDIR.
    const temporaryFolder = mkdtempSync(join(tmpdir(), "flashplate-"));
    watchdog = startWatchdog(id, temporaryFolder);
    cleanups.push(await startStandIns(addresses));
    console.log("Starting the emulators …");
    const startedAt = Date.now();
    const folders = prepareServedFolders(addresses, build);
    suite = startSuite(preparation, addresses, folders, { [sessionVariable]: id, TMPDIR: temporaryFolder });
    cleanups.push(() => rmSync(emulatorConfigFile(addresses), { force: true }));
    await interruption.during(untilReady(suite, startupTimeoutMs));
    if (emulators.includes("auth")) await interruption.during(protectEmailAddresses(addresses));
    if (emulators.includes("hosting")) await interruption.during(untilHostingResponds(addresses));
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`Emulators are up after ${seconds} s (log: ${shortLogFile(addresses)}).`);

    const buildVariable = build === undefined ? {} : { FLASHPLATE_BUILD: build };
    const env = { ...process.env, ...addresses.environment, ...buildVariable, [sessionVariable]: id };
    const session = createSession({ env, suite, site: folders.site, interruption, cleanups });
    if (options.seed) await session.seed();
    if (options.clock && emulators.includes("pubsub")) session.startClock();
    if (options.attachable !== undefined) {
      const record = { pid: process.pid, offset: addresses.offset, command: options.attachable };
      cleanups.push(recordSession(build === undefined ? record : { ...record, build }));
    }
    return await use(session);
  } catch (error) {
    if (error instanceof Interrupted) return error.exitCode;
    throw error;
  } finally {
    for (const clean of cleanups) clean();
    await shutDown(id, suite, portsOf, interruption);
    claim?.release();
    watchdog?.stdin?.end();
  }
}

interface SessionParts {
  env: NodeJS.ProcessEnv;
  suite: Suite;
  site: string;
  interruption: Interruption;
  cleanups: (() => void)[];
}

function createSession({ env, suite, site, interruption, cleanups }: SessionParts): Session {
  const { addresses } = suite;
  const failed = suite.ended.then((): never => {
    throw new ToolError(`The emulators ended unexpectedly; see ${shortLogFile(addresses)}.`);
  });
  failed.catch(() => {}); // Node must not report it while no program awaits it.
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
      if (process.env.FLASHPLATE_CLOCK !== "off")
        cleanups.push(startScheduleClock(addresses.functionsEmulator));
    },
    async seed() {
      const loader = join(root, "emulator-data", "load.ts");
      // The standard output is for the command, which may print JSON.
      const status = await run(process.execPath, [loader], { stdio: ["inherit", 2, 2] });
      if (status !== 0) throw new ToolError(`Loading the demo world failed with status ${status}.`);
    },
    untilInterrupted: () => interruption.during(failed),
  };
}

async function untilHostingResponds({ hostingOrigin }: Addresses): Promise<void> {
  const end = Date.now() + 15_000;
  for (;;) {
    try {
      await fetch(hostingOrigin, { signal: AbortSignal.timeout(5000) });
      return;
    } catch (error) {
      if (Date.now() > end) throw new ToolError(`Hosting does not respond at ${hostingOrigin}: ${error}`);
      await sleep(200);
    }
  }
}

function startWatchdog(id: string, temporaryFolder: string): ChildProcess {
  const program = join(import.meta.dirname, "watchdog.ts");
  // Detached: a signal that ends the launcher's process group or terminal must not end the
  // watchdog.
  const watchdog = spawn(process.execPath, [program, id, temporaryFolder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watchdog.stdin?.on("error", () => {});
  return watchdog;
}

function portsByName(addresses: Addresses, emulators: readonly Emulator[]): Record<string, number> {
  const { ports, standInPorts, smtpPort, internalPorts } = addresses;
  const ofEmulators = emulators.map((name) => [name, ports[name]] as const);
  const ofStandIns = Object.entries(standInPorts).map(
    ([name, port]) => [`stand-in for ${name}`, port] as const,
  );
  return {
    ...Object.fromEntries([...ofEmulators, ...ofStandIns]),
    "stand-in for SMTP": smtpPort,
    ...internalPorts,
    ...debuggerPort(),
  };
}

/** The port of a debugger, which does not depend on the offset. */
function debuggerPort(): Record<string, number> {
  const port = inspectorPort(process.env);
  return port === undefined ? {} : { "debugger of the functions": port };
}

async function shutDown(
  id: string,
  suite: Suite | undefined,
  portsOf: (addresses: Addresses) => Record<string, number>,
  interruption: Interruption,
): Promise<void> {
  if (suite === undefined) return;
  console.log("Stopping the emulators …");
  suite.close();
  const secondSignal = new Promise<void>((resolve) => interruption.onSecondSignal(resolve));
  await Promise.race([endProcessesOf(id, 10_000), secondSignal.then(() => endProcessesOf(id, 0))]);
  const portsInUse = await waitUntilFree(Object.values(portsOf(suite.addresses)), 5000);
  if (portsInUse.length > 0)
    console.error(`Ports still in use after stopping the emulators: ${portsInUse.join(", ")}`);
}
