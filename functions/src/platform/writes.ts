import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "./app-error.ts";

// gRPC status codes, as Firestore's errors carry them in `code`.
const alreadyExists = 6;
const notFound = 5;
const failedPrecondition = 9;
/** Deadline exceeded, resource exhausted, aborted, unavailable: the same attempt may succeed a moment later. */
const transient: readonly unknown[] = [4, 8, 10, 14];

const maxAttempts = 10;

/** Each time, one of those who reach for a document at once gets through. */
const maxOvertakings = 25;

/**
 * Runs a read and the write that rests on it, again until nobody came in between. `attempt` reads, decides, and commits in one
 * batch with preconditions (`create`, or the time of the last update) on every document that must still be as it was read.
 *
 * Not a transaction: those lock what they read, and two that want one document wait for each other until one of them is
 * aborted, which takes the emulator seconds and fails now and then with errors that say nothing of it.
 * @throws server/busy
 */
export async function unlessOvertaken<T>(attempt: () => Promise<T>): Promise<T> {
  for (let overtaken = 0; overtaken < maxOvertakings; overtaken += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isStale(error) && !isAlreadyExists(error) && !isTransient(error)) throw error;
      await sleep(Math.random() * Math.min(10 * 2 ** overtaken, 1000));
    }
  }
  throw new AppError("server/busy", "Too many people are changing this at once. Try again in a moment.");
}

/** Runs a write that is safe to repeat, again while it fails for reasons that pass. Waits longer each time, with jitter. */
export async function retryingTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || attempt === maxAttempts) throw error;
      await sleep(Math.min(50 * 2 ** attempt, 3000) * (0.5 + Math.random() / 2));
    }
  }
}

/** Whether the same attempt may succeed a moment later. */
export function isTransient(error: unknown): boolean {
  return transient.includes(codeOf(error));
}

/** Whether a `create` found its document already there. */
export function isAlreadyExists(error: unknown): boolean {
  return codeOf(error) === alreadyExists;
}

/** Whether a precondition on the time of the last update failed: the document was written or deleted meanwhile. */
export function isStale(error: unknown): boolean {
  return codeOf(error) === failedPrecondition || codeOf(error) === notFound;
}

function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
