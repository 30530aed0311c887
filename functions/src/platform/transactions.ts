import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "firebase-admin/firestore";
import { firestore } from "./firestore.ts";

/** One transaction, handed from a service to the repositories that take part in it. */
export type { Transaction };

// gRPC status codes, as Firestore's errors carry them in `code`.
const invalidArgument = 3;
const alreadyExists = 6;
const notFound = 5;
const failedPrecondition = 9;
/** Deadline exceeded, resource exhausted, aborted, unavailable: the same attempt may succeed a moment later. */
const transient: readonly unknown[] = [4, 8, 10, 14];

const maxAttempts = 10;

/**
 * Runs a transaction and tries again while others hold its documents. The SDK's own five attempts are too few for a
 * document that a whole restaurant and a schedule reach for at once; and it gives up where Firestore has closed a
 * transaction in favour of others between two of its reads.
 */
export function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return retryingWhile(isClosedTransaction, () => firestore().runTransaction(work, { maxAttempts }));
}

/** Runs a write that is safe to repeat, again while it fails for reasons that pass. */
export function retryingTransient<T>(work: () => Promise<T>): Promise<T> {
  return retryingWhile(isTransient, work);
}

/** Waits longer each time, with jitter, so that those who got into each other's way do not meet again. */
async function retryingWhile<T>(passes: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error) || attempt === maxAttempts) throw error;
      await sleep(Math.min(50 * 2 ** attempt, 3000) * (0.5 + Math.random() / 2));
    }
  }
}

/** Whether Firestore has ended the transaction before it was committed: nothing of it was written. */
export function isClosedTransaction(error: unknown): boolean {
  return (
    codeOf(error) === invalidArgument &&
    error instanceof Error &&
    /transaction (is invalid or closed|has expired)/i.test(error.message)
  );
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
