import type { Emulator } from "../settings.ts";
import { chooseBinaries, findCloudSdk, type Origin } from "./binaries.ts";
import { buildJars } from "./jars.ts";
import { findJava, type Java } from "./java.ts";

/** What firebase-tools needs to start the emulators on this machine. */
export interface PreparedEmulators {
  emulators: readonly Emulator[];
  java: Java;
  /**
   * Variables that name the emulators' files where they are not the downloads of firebase-tools.
   */
  env: Record<string, string>;
  /** Whether the Emulator UI is available. */
  ui: boolean;
}

/**
 * Finds Java and the emulators' files. If an emulator comes from the Google Cloud CLI, it also builds the
 * jars that the CLI lacks (`jars.ts`).
 * @throws {ToolError} when Java or an emulator is missing
 */
export async function prepareEmulators(
  emulators: readonly Emulator[],
  wantUi: boolean,
): Promise<PreparedEmulators> {
  const sdk = findCloudSdk(process.env);
  const origins = await chooseBinaries(wantUi, sdk);
  const { firestoreJar } = sdk;
  // The jar serves both: it also contains the engine of the Storage rules.
  const usesSdkJar =
    firestoreJar !== undefined &&
    [origins.firestore, origins.storage].some((one) => fileOf(one) === firestoreJar);
  const java = await findJava(usesSdkJar ? "jdk" : "jre");
  const env: Record<string, string> = {};
  if (usesSdkJar) {
    const jars = await buildJars(firestoreJar, java);
    if (fileOf(origins.firestore) === firestoreJar) env.FIRESTORE_EMULATOR_BINARY_PATH = jars.firestore;
    if (fileOf(origins.storage) === firestoreJar) env.STORAGE_EMULATOR_BINARY_PATH = jars.storageRules;
  }
  const pubsub = fileOf(origins.pubsub);
  if (pubsub !== undefined) env.PUBSUB_EMULATOR_BINARY_PATH = pubsub;
  return { emulators, java, env, ui: origins.ui === "official" };
}

function fileOf(origin: Origin): string | undefined {
  return typeof origin === "object" ? origin.file : undefined;
}
