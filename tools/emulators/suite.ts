import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root, sessionDir } from "../lib/paths.ts";
import { exitStatus } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";
import { chooseBinaries, findCloudSdk, type Origin } from "./binaries.ts";
import { type ServedFolders, writeEmulatorConfig } from "./firebase-config.ts";
import { buildJars } from "./jars.ts";
import { findJava, type Java } from "./java.ts";
import { type Addresses, type Emulator, project } from "./settings.ts";

/** The file that a session's emulators print to; overwritten by each session. */
const logFileOf = ({ offset }: Addresses) => join(sessionDir(offset), "emulators.log");

/** The log file relative to the current folder. */
export function shortLogFile(addresses: Addresses): string {
  return relative(process.cwd(), logFileOf(addresses));
}

const readyFileOf = ({ offset }: Addresses) => join(sessionDir(offset), "ready");

/** The running `firebase emulators:exec`. */
export interface Suite {
  /** Ends when firebase-tools does, however that comes about. */
  ended: Promise<number>;
  /** Asks firebase-tools to take the emulators down in good order. */
  close(): void;
  /** Whether the Emulator UI is among them. */
  ui: boolean;
  addresses: Addresses;
}

/** What it takes to start the emulators on this machine. */
export interface Preparation {
  emulators: readonly Emulator[];
  java: Java;
  env: Record<string, string>;
  ui: boolean;
}

/** Finds (or builds) everything the emulators need, before anything is started. */
export async function prepare(emulators: readonly Emulator[], wantUi: boolean): Promise<Preparation> {
  const sdk = findCloudSdk(process.env);
  const origins = await chooseBinaries(wantUi, sdk);
  const usesSdkJar = [origins.firestore, origins.storage].some((one) => fileOf(one) === sdk.firestoreJar);
  const java = await findJava(usesSdkJar && sdk.firestoreJar !== undefined ? "jdk" : "jre");
  const env: Record<string, string> = {};
  if (sdk.firestoreJar !== undefined && usesSdkJar) {
    const jars = await buildJars(sdk.firestoreJar, java);
    if (fileOf(origins.firestore) === sdk.firestoreJar) env.FIRESTORE_EMULATOR_BINARY_PATH = jars.firestore;
    if (fileOf(origins.storage) === sdk.firestoreJar) env.STORAGE_EMULATOR_BINARY_PATH = jars.storageRules;
  }
  const pubsub = fileOf(origins.pubsub);
  if (pubsub !== undefined) env.PUBSUB_EMULATOR_BINARY_PATH = pubsub;
  return { emulators, java, env, ui: origins.ui === "official" };
}

function fileOf(origin: Origin): string | undefined {
  return typeof origin === "object" ? origin.file : undefined;
}

/**
 * Starts firebase-tools with all emulators.
 * @param sessionEnv variables that mark every started process as part of this session
 */
export function startSuite(
  preparation: Preparation,
  addresses: Addresses,
  folders: ServedFolders,
  sessionEnv: Record<string, string>,
): Suite {
  const folder = sessionDir(addresses.offset);
  const readyFile = readyFileOf(addresses);
  mkdirSync(folder, { recursive: true });
  rmSync(readyFile, { force: true });
  const settings = writeFirebaseToolsSettings(folder);
  const log = openSync(logFileOf(addresses), "w");
  const hold = [process.execPath, join(import.meta.dirname, "hold.ts"), readyFile];
  const child = spawn(
    process.execPath,
    [
      join(root, "node_modules", "firebase-tools", "lib", "bin", "firebase.js"),
      "emulators:exec",
      hold.map((part) => JSON.stringify(part)).join(" "),
      ...["--config", writeEmulatorConfig(addresses, folders)],
      ...["--project", project],
      ...["--only", preparation.emulators.join(",")],
      ...(preparation.ui ? ["--ui"] : []),
      ...inspectArguments(process.env),
    ],
    {
      // firebase-tools writes its log files into the folder it is started in.
      cwd: folder,
      // In a process group of its own, so that Ctrl-C in the terminal reaches the launcher alone.
      detached: true,
      stdio: ["pipe", log, log],
      env: {
        ...process.env,
        ...preparation.env,
        ...addresses.standInEnvironment,
        ...sessionEnv,
        PATH: `${join(preparation.java.home, "bin")}${delimiter}${process.env.PATH ?? ""}`,
        JAVA_HOME: preparation.java.home,
        XDG_CONFIG_HOME: settings,
        NO_UPDATE_NOTIFIER: "1",
        METADATA_SERVER_DETECTION: "none",
        NO_COLOR: "1",
      },
    },
  );
  // The pipe breaks when firebase-tools ends first, which `ended` reports already.
  child.stdin?.on("error", () => {});
  return { ended: exitStatus(child), close: () => closeInput(child), ui: preparation.ui, addresses };
}

/** `FLASHPLATE_INSPECT_FUNCTIONS=9229` opens that port for a debugger of the functions. */
function inspectArguments({ FLASHPLATE_INSPECT_FUNCTIONS: port }: NodeJS.ProcessEnv): string[] {
  return port ? ["--inspect-functions", port] : [];
}

function closeInput(child: ChildProcess): void {
  child.stdin?.end();
}

/**
 * firebase-tools keeps its settings in the user's home: login, consent to usage reports, news from its makers. The
 * emulators of a demo project need none of it, so it gets a folder of its own that says: no reports, no news to fetch.
 */
function writeFirebaseToolsSettings(sessionFolder: string): string {
  const home = join(sessionFolder, "config");
  const folder = join(home, "configstore");
  mkdirSync(folder, { recursive: true });
  const never = Number.MAX_SAFE_INTEGER;
  const settings = { usage: false, motd: { fetched: never } };
  writeFileSync(join(folder, "firebase-tools.json"), JSON.stringify(settings));
  return home;
}

/**
 * Waits until every emulator is up and the functions are loaded.
 * @throws ToolError with the end of the log when firebase-tools gives up or takes too long
 */
export async function untilReady(suite: Suite, timeoutMs: number): Promise<void> {
  const { addresses } = suite;
  let ended = false;
  void suite.ended.then(() => {
    ended = true;
  });
  const end = Date.now() + timeoutMs;
  while (!existsSync(readyFileOf(addresses))) {
    if (ended) throw new ToolError(explainFailure("The emulators stopped while starting.", addresses));
    if (Date.now() > end) {
      throw new ToolError(
        explainFailure(`The emulators were not up after ${timeoutMs / 1000} s.`, addresses),
      );
    }
    await sleep(100);
  }
  const log = readFileSync(logFileOf(addresses), "utf8");
  if (log.includes("Failed to load function definition from source")) {
    throw new ToolError(explainFailure("The functions could not be loaded.", addresses));
  }
}

function explainFailure(what: string, addresses: Addresses): string {
  const file = logFileOf(addresses);
  const lines = existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : [];
  const end = lines.slice(-25).map((line) => `  ${line}`);
  return [`${what} The end of ${shortLogFile(addresses)}:`, ...end].join("\n");
}
