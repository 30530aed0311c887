import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sessionDir } from "../lib/paths.ts";
import { isCurrent } from "./served-folders.ts";
import { type Addresses, addressesAt } from "./settings.ts";

/** A session that `npm start` or `npm run dev` of this folder started. Tests may use it. */
export interface RunningSession {
  /** Process id of the launcher. */
  pid: number;
  offset: number;
  /** `dev` serves the current sources; `start` serves its build. */
  command: "start" | "dev";
  /** The served build; undefined for `dev`. */
  build?: string;
}

const recordFile = (offset: number) => join(sessionDir(offset), "session.json");

/**
 * Records that a session is ready for tests.
 * @returns a function that removes the record
 */
export function recordSession(session: RunningSession): () => void {
  const file = recordFile(session.offset);
  mkdirSync(sessionDir(session.offset), { recursive: true });
  writeFileSync(file, JSON.stringify(session));
  return () => rmSync(file, { force: true });
}

/** A running session, or the reason why no session can be used. */
export type SessionSearch = { session: RunningSession; addresses: Addresses } | { reason: string };

/** Finds a running session of this folder that serves the current sources. */
export async function findSession(): Promise<SessionSearch> {
  const folder = join(sessionDir(0), "..");
  const offsets = existsSync(folder) ? readdirSync(folder).map(Number).filter(Number.isInteger) : [];
  let reason = "no session of this folder is running";
  for (const offset of offsets.sort((one, other) => one - other)) {
    const session = readRecord(offset);
    if (session === undefined || !isRunning(session.pid)) continue;
    const addresses = addressesAt(offset);
    if (!(await responds(addresses.hostingOrigin))) continue;
    if (session.build === undefined || isCurrent(session.build)) return { session, addresses };
    reason = `the running \`npm run ${session.command}\` serves an older build; restart it to use it`;
  }
  return { reason };
}

function readRecord(offset: number): RunningSession | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(offset), "utf8")) as RunningSession;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only tests whether the process exists.
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether a server responds. The time limit is long, because a busy machine may need several seconds. */
async function responds(origin: string): Promise<boolean> {
  try {
    await fetch(origin, { signal: AbortSignal.timeout(15_000) });
    return true;
  } catch {
    return false;
  }
}
