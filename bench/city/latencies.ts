import type { Trace } from "../../functions/test-support/cost/trace.ts";
import type { VirtualTime } from "./models/virtual-time.ts";

/** The least and the most milliseconds that a request to another service takes. */
export const latencies = {
  read: [5, 15],
  commit: [30, 50],
  /** `accounts:lookup` of Firebase Authentication, for the users of tokens. */
  lookup: [20, 40],
  /** A message to FCM, until FCM has accepted it. */
  push: [150, 400],
  /** A request to Cloud Tasks that adds a task. */
  addTask: [30, 70],
  /** From a commit until the trigger that waits for it is called (Eventarc). */
  event: [200, 800],
  /** The first request of a new instance. */
  coldStart: [1000, 2000],
} as const satisfies Record<string, readonly [number, number]>;

/** Waits as long as a request takes. */
export function waitFor(time: VirtualTime, kind: keyof typeof latencies): Promise<void> {
  const [low, high] = latencies[kind];
  return time.sleep(time.between(low, high));
}

/** Waits as long as the requests of an act to Firestore take. */
export async function waitForPath(time: VirtualTime, { path }: Pick<Trace, "path">): Promise<void> {
  for (const kind of path) await waitFor(time, kind);
}

/** The mean milliseconds of a request. */
export function meanOf(kind: keyof typeof latencies): number {
  const [low, high] = latencies[kind];
  return (low + high) / 2;
}

/** The mean milliseconds of an act, with its processor time. */
export function meanOfAct({ path, cpuMs }: Pick<Trace, "path" | "cpuMs">): number {
  return path.reduce((sum, kind) => sum + meanOf(kind), cpuMs);
}
