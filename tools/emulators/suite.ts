import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { firebaseProgram, sessionDir } from "../lib/paths.ts";
import { exitStatus } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";
import { type ServedFolders, writeEmulatorConfig } from "./firebase-config.ts";
import type { PreparedEmulators } from "./offline/prepare-emulators.ts";
import { prepareCompileCache } from "./runtime/compile-cache.ts";
import { type Addresses, inspectorPort, project } from "./settings.ts";

/** The log of a session's emulators. Each session overwrites it. */
const logFileOf = ({ offset }: Addresses) => join(sessionDir(offset), "emulators.log");

/** The log file relative to the current folder. */
export function shortLogFile(addresses: Addresses): string {
  return relative(process.cwd(), logFileOf(addresses));
}

/**
 * Turns off the second compiler: the emulators run for minutes, and optimizing their code takes more
 * processor time than it saves. It saves a quarter of the time of the emulator tests.
 */
const javaOptions = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

/**
 * How many requests and events the functions emulator handles at once; others wait. Each needs a
 * separate process. With the default of 50, a busy machine starts 100 processes, which make it busier.
 */
const functionsAtOnce = "6";

const readyFileOf = ({ offset }: Addresses) => join(sessionDir(offset), "ready");

/** The running `firebase emulators:exec`. */
export interface Suite {
  /** Resolves with the exit status of firebase-tools. */
  ended: Promise<number>;
  /** Makes firebase-tools stop the emulators and end. */
  close(): void;
  /** Whether the Emulator UI is running. */
  ui: boolean;
  addresses: Addresses;
}

/**
 * Starts firebase-tools with the emulators of `prepared`.
 * @param sessionEnv variables that mark every started process as part of this session
 */
export function startSuite(
  prepared: PreparedEmulators,
  addresses: Addresses,
  folders: ServedFolders,
  sessionEnv: Record<string, string>,
): Suite {
  const folder = sessionDir(addresses.offset);
  const readyFile = readyFileOf(addresses);
  mkdirSync(folder, { recursive: true });
  rmSync(readyFile, { force: true });
  const settingsFolder = writeFirebaseToolsSettings(folder);
  const log = openSync(logFileOf(addresses), "w");
  const holdCommand = [process.execPath, join(import.meta.dirname, "hold.ts"), readyFile];
  const child = spawn(
    process.execPath,
    [
      firebaseProgram,
      "emulators:exec",
      holdCommand.map((part) => JSON.stringify(part)).join(" "),
      "--config",
      writeEmulatorConfig(addresses, folders),
      "--project",
      project,
      "--only",
      prepared.emulators.join(","),
      ...(prepared.ui ? ["--ui"] : []),
      ...inspectArguments(),
    ],
    {
      // firebase-tools writes its log files into the current folder.
      cwd: folder,
      // A separate process group: Ctrl-C in the terminal reaches only the launcher.
      detached: true,
      stdio: ["pipe", log, log],
      env: {
        // These three are defaults. Variables of `process.env` with the same names replace them.
        FUNCTIONS_EMULATOR_PARALLEL: functionsAtOnce,
        JDK_JAVA_OPTIONS: javaOptions,
        NODE_COMPILE_CACHE: prepareCompileCache(),
        ...process.env,
        ...prepared.env,
        ...addresses.standInEnvironment,
        ...sessionEnv,
        NODE_OPTIONS: nodeOptions(process.env),
        PATH: `${join(prepared.java.home, "bin")}${delimiter}${process.env.PATH ?? ""}`,
        JAVA_HOME: prepared.java.home,
        XDG_CONFIG_HOME: settingsFolder,
        NO_UPDATE_NOTIFIER: "1",
        METADATA_SERVER_DETECTION: "none",
        NO_COLOR: "1",
      },
    },
  );
  // The pipe breaks when firebase-tools ends first. `ended` reports that.
  child.stdin?.on("error", () => {});
  return { ended: exitStatus(child), close: () => closeInput(child), ui: prepared.ui, addresses };
}

function inspectArguments(): string[] {
  const port = inspectorPort(process.env);
  return port === undefined ? [] : ["--inspect-functions", String(port)];
}

/** NODE_OPTIONS of the environment, with the modules that every process of the emulators loads first. */
function nodeOptions(env: NodeJS.ProcessEnv): string {
  const file = (name: string) => join(import.meta.dirname, "runtime", name);
  return [
    env.NODE_OPTIONS ?? "",
    `--require=${JSON.stringify(file("store-compiled-code.cjs"))}`,
    inspectorPort(env) === undefined ? "" : `--import=${pathToFileURL(file("open-inspector.ts"))}`,
  ]
    .join(" ")
    .trim();
}

function closeInput(child: ChildProcess): void {
  child.stdin?.end();
}

/**
 * Writes settings for firebase-tools that turn off usage reports and the message of the day. By
 * default it reads the settings of the user's home folder.
 * @returns the folder for XDG_CONFIG_HOME
 */
function writeFirebaseToolsSettings(sessionFolder: string): string {
  const home = join(sessionFolder, "config");
  const folder = join(home, "configstore");
  mkdirSync(folder, { recursive: true });
  // The time of the last fetch. A time in the far future prevents the next one.
  const fetched = Number.MAX_SAFE_INTEGER;
  const settings = { usage: false, motd: { fetched } };
  writeFileSync(join(folder, "firebase-tools.json"), JSON.stringify(settings));
  return home;
}

/**
 * Waits until every emulator is up and the functions are loaded.
 * @throws {ToolError} with the end of the log when firebase-tools ends, or is not ready in time
 */
export async function untilReady(suite: Suite, timeoutMs: number): Promise<void> {
  const { addresses } = suite;
  let hasEnded = false;
  void suite.ended.then(() => {
    hasEnded = true;
  });
  const deadline = Date.now() + timeoutMs;
  while (!existsSync(readyFileOf(addresses))) {
    if (hasEnded) throw new ToolError(explainFailure("The emulators stopped while starting.", addresses));
    if (Date.now() > deadline) {
      throw new ToolError(
        explainFailure(`The emulators were not ready after ${timeoutMs / 1000} s.`, addresses),
      );
    }
    await sleep(100);
  }
  const log = readFileSync(logFileOf(addresses), "utf8");
  if (log.includes("Failed to load function definition from source")) {
    throw new ToolError(explainFailure("The functions could not be loaded.", addresses));
  }
}

function explainFailure(failure: string, addresses: Addresses): string {
  const file = logFileOf(addresses);
  const lines = existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : [];
  const lastLines = lines.slice(-25).map((line) => `  ${line}`);
  return [`${failure} The end of ${shortLogFile(addresses)}:`, ...lastLines].join("\n");
}
