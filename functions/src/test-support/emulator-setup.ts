/**
 * Runs before every file of the emulator tests.
 *
 * A file gets a Firebase project of its own: its own database, users and pictures, in which no trigger and no schedule runs. So files
 * run in parallel, may run schedules over everything, and attach to a session in use. A file named `*.session.*` uses the project of
 * the session, because it tests what the deployed triggers do; it may touch only records that it made.
 */
import { randomUUID } from "node:crypto";
import { deleteApp, getApps } from "firebase-admin/app";
import { afterAll, expect, vi } from "vitest";

// One line per refused request belongs in the logs of a deployment. `vi.unmock` brings it back.
vi.mock("../platform/logger.ts", async (original) => ({
  ...(await original<typeof import("../platform/logger.ts")>()),
  logRequest: () => {},
}));

// A worker runs one file after the other. Environment, modules and SDK clients of the file before must not be used.
const worker = globalThis as { environmentAtStart?: NodeJS.ProcessEnv };
worker.environmentAtStart ??= { ...process.env };
vi.unstubAllEnvs();
for (const name of Object.keys(process.env)) {
  if (!(name in worker.environmentAtStart)) delete process.env[name];
}
Object.assign(process.env, worker.environmentAtStart);
vi.resetModules();
await Promise.all(getApps().map(deleteApp));

const { FIREBASE_AUTH_EMULATOR_HOST: authHost, FIRESTORE_EMULATOR_HOST: firestoreHost } = process.env;
if (!authHost || !firestoreHost) {
  throw new Error("The emulators are not running. Start these tests with `npm run test:emulator`.");
}

const usesSession = /\.session\.(emulator\.)?test\.ts$/.test(expect.getState().testPath ?? "");
const project = `demo-test-${randomUUID()}`;
if (!usesSession) {
  Object.assign(process.env, { GCLOUD_PROJECT: project, GOOGLE_CLOUD_PROJECT: project });
  afterAll(clearProject);
}

/** Deletes the records and users, so that a session that runs for days does not collect them. */
async function clearProject(): Promise<void> {
  const addresses = [
    `http://${firestoreHost}/emulator/v1/projects/${project}/databases/(default)/documents`,
    `http://${authHost}/emulator/v1/projects/${project}/accounts`,
  ];
  for (const address of addresses) {
    const answer = await fetch(address, { method: "DELETE", headers: { Authorization: "Bearer owner" } });
    if (!answer.ok) throw new Error(`DELETE ${address} answered ${answer.status}.`);
  }
}
