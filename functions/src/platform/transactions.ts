import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "firebase-admin/firestore";
import { firestore } from "./firebase.ts";

/** One transaction, handed from a service to the repositories that take part in it. */
export type { Transaction };

// gRPC status codes, as Firestore's errors carry them in `code`.
const alreadyExists = 6;
const notFound = 5;
const failedPrecondition = 9;
/** Deadline exceeded, resource exhausted, aborted, unavailable: the same attempt may succeed a moment later. */
const transient: readonly unknown[] = [4, 8, 10, 14];

const maxAttempts = 10;

/**
 * Runs a transaction and tries again while others hold its documents. The SDK's own five attempts are too few for a
 * document that a whole restaurant and a schedule reach for at once.
 */
export function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return firestore().runTransaction(work, { maxAttempts });
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
