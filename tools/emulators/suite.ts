import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { emulatorDir, root } from "../lib/paths.ts";
import { exitStatus } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";
import { chooseBinaries, findCloudSdk, type Origin } from "./binaries.ts";
import { writeEmulatorConfig } from "./firebase-config.ts";
import { buildJars } from "./jars.ts";
import { findJava, type Java } from "./java.ts";
import { type Emulator, project, standInEnvironment } from "./settings.ts";

/** Where everything the emulators print goes; begun anew by every run. */
const logFile = join(emulatorDir, "emulators.log");

/** The log file's name as a person in this folder would type it. */
export function shortLogFile(): string {
  return relative(process.cwd(), logFile);
}

const readyFile = join(emulatorDir, "ready");

/** The running `firebase emulators:exec`. */
export interface Suite {
  /** Ends when firebase-tools does, however that comes about. */
  ended: Promise<number>;
  /** Asks firebase-tools to take the emulators down in good order. */
  close(): void;
  /** Whether the Emulator UI is among them. */
  ui: boolean;
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
 * @param sessionEnv variables that mark everything started as belonging to this session, and what it has of its own
 */
export function startSuite(preparation: Preparation, sessionEnv: Record<string, string>): Suite {
  mkdirSync(emulatorDir, { recursive: true });
  rmSync(readyFile, { force: true });
  const settings = writeFirebaseToolsSettings();
  const log = openSync(logFile, "w");
  const hold = [process.execPath, join(import.meta.dirname, "hold.ts"), readyFile];
  const child = spawn(
    process.execPath,
    [
      join(root, "node_modules", "firebase-tools", "lib", "bin", "firebase.js"),
      "emulators:exec",
      hold.map((part) => JSON.stringify(part)).join(" "),
      ...["--config", writeEmulatorConfig()],
      ...["--project", project],
      ...["--only", preparation.emulators.join(",")],
      ...(preparation.ui ? ["--ui"] : []),
    ],
    {
      // firebase-tools writes its log files into the folder it is started in.
      cwd: emulatorDir,
      // In a process group of its own, so that Ctrl-C in the terminal reaches the launcher alone.
      detached: true,
      stdio: ["pipe", log, log],
      env: {
        ...process.env,
        ...preparation.env,
        ...standInEnvironment,
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
  return { ended: exitStatus(child), close: () => closeInput(child), ui: preparation.ui };
}

function closeInput(child: ChildProcess): void {
  child.stdin?.end();
}

/**
 * firebase-tools keeps its settings in the user's home: login, consent to usage reports, news from its makers. The
 * emulators of a demo project need none of it, so it gets a folder of its own that says: no reports, no news to fetch.
 */
function writeFirebaseToolsSettings(): string {
  const home = join(emulatorDir, "config");
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
  let ended = false;
  void suite.ended.then(() => {
    ended = true;
  });
  const end = Date.now() + timeoutMs;
  while (!existsSync(readyFile)) {
    if (ended) throw new ToolError(explainFailure("The emulators stopped while starting."));
    if (Date.now() > end) {
      throw new ToolError(explainFailure(`The emulators were not up after ${timeoutMs / 1000} s.`));
    }
    await sleep(100);
  }
  const log = readFileSync(logFile, "utf8");
  if (log.includes("Failed to load function definition from source")) {
    throw new ToolError(explainFailure("The functions could not be loaded."));
  }
}

function explainFailure(what: string): string {
  const lines = existsSync(logFile) ? readFileSync(logFile, "utf8").trimEnd().split("\n") : [];
  return [`${what} The end of ${shortLogFile()}:`, ...lines.slice(-25).map((line) => `  ${line}`)].join("\n");
}
