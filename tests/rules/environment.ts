import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initializeTestEnvironment, type RulesTestEnvironment } from "@firebase/rules-unit-testing";

const root = join(import.meta.dirname, "../..");

/** Returns the text of a rules file. */
export function rulesText(file: "firestore.rules" | "storage.rules"): string {
  return readFileSync(join(root, file), "utf8");
}

/** A separate bucket, to protect the demo world. The emulator creates it on first use. */
export const rulesBucket = "gs://demo-flashplate-rules.firebasestorage.app";

/**
 * Loads the repository's Firestore rules into the running emulator. It has a database and rules per
 * project id, so a separate project does not affect the demo world and other tests. The Storage
 * emulator has one set of rules, which the session has loaded. While it loads rules, it denies all
 * requests, also those of other tests. So this function does not load them again.
 */
export function rulesEnvironment(
  projectId = "demo-flashplate-rules",
  rules = rulesText("firestore.rules"),
): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId,
    firestore: { ...address("FIRESTORE_EMULATOR_HOST"), rules },
    storage: address("FIREBASE_STORAGE_EMULATOR_HOST"),
  });
}

/** Host and port of an emulator. */
export function address(variable: string): { host: string; port: number } {
  const [host, port] = (process.env[variable] ?? "").split(":");
  if (!host || !port)
    throw new Error(`${variable} is not set: run this with \`npm run with-emulators -- …\`.`);
  return { host, port: Number(port) };
}
