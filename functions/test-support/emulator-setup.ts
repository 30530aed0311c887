/**
 * Runs before every file of the emulator tests.
 *
 * Each file gets its own Firebase project with its own database, users and pictures, without
 * triggers and schedules. So files run in parallel, may run schedules over all records, and can use
 * a running session. A file named `*.session.*` uses the session's project to test deployed
 * triggers. It may touch only its own records.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { afterAll, expect, vi } from "vitest";
import { undeclaredCode } from "./declared-codes.ts";
import { closeAtFileEnd } from "./file-end.ts";

// Hides the log entries of refused requests. `vi.unmock` shows them.
vi.mock("../src/platform/logging/logger.ts", async (original) => ({
  ...(await original<typeof import("../src/platform/logging/logger.ts")>()),
  logRequest: () => {},
  logSecurity: () => {},
}));

/** Error codes that a route answered but its row of the interface does not name. */
const undeclared = vi.hoisted(() => new Set<string>());
vi.mock("../src/http/answer.ts", async (original) => {
  const answer = await original<typeof import("../src/http/answer.ts")>();
  const sendError: typeof answer.sendError = (response, status, error) => {
    const found = undeclaredCode(response.req, error.code);
    if (found !== undefined) undeclared.add(found);
    answer.sendError(response, status, error);
  };
  return { ...answer, sendError };
});
afterAll(() =>
  expect([...undeclared], "error codes that contract/src/*/*.interface.ts does not name").toEqual([]),
);

// A worker runs several files. They must not share environment, modules or SDK clients.
const worker = globalThis as { environmentAtStart?: NodeJS.ProcessEnv };
worker.environmentAtStart ??= { ...process.env };
vi.unstubAllEnvs();
for (const name of Object.keys(process.env)) {
  if (!(name in worker.environmentAtStart)) delete process.env[name];
}
Object.assign(process.env, worker.environmentAtStart);
vi.resetModules();

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
// Vitest runs the last registered hook first, so requests of this file end before its project is cleared.
afterAll(closeAtFileEnd);

// The previous file's last work may still run, such as the response to an event. It would make a new
// default app for its own project, which this file's modules would use too.
while (getApps().length > 0) await Promise.all(getApps().map(deleteApp));
initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? "demo-flashplate" });

/**
 * Deletes the records and users, which a long session would collect. Pictures stay: the Storage emulator
 * can only delete those of all projects at once.
 */
async function clearProject(): Promise<void> {
  const addresses = [
    `http://${firestoreHost}/emulator/v1/projects/${project}/databases/(default)/documents`,
    `http://${authHost}/emulator/v1/projects/${project}/accounts`,
  ];
  for (const address of addresses) await clear(address);
}

/** Attempts to delete records that a transaction still locks. */
const maxAttempts = 40;

/**
 * Work whose request was refused at its deadline, or whose event was answered, may still have a
 * transaction open. The Firestore emulator then refuses with 409, and the records stay.
 */
async function clear(address: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(address, { method: "DELETE", headers: { Authorization: "Bearer owner" } });
    await answer.body?.cancel();
    if (answer.ok) return;
    if (answer.status !== 409 || attempt === maxAttempts) {
      throw new Error(`DELETE ${address} answered ${answer.status}.`);
    }
    await sleep(250);
  }
}
