import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "firebase-admin/firestore";
import { codeOf } from "../error-code.ts";
import { firestore } from "./firestore.ts";

/** A transaction that a service passes to the repositories that take part. */
export type { Transaction };

/** A write that a transaction has prepared by its reads. */
export interface Plan {
  /** Only writes. Firestore requires every read of a transaction before its first write. */
  write: () => void;
}

/** The plan of a change that is not needed. */
export const nothingToWrite: Plan = { write: () => undefined };

// gRPC status codes in the `code` of Firestore's errors.
const invalidArgument = 3;
const alreadyExists = 6;
const notFound = 5;
const failedPrecondition = 9;
/** Deadline exceeded, resource exhausted, aborted, unavailable: a retry may succeed. */
const transient: readonly unknown[] = [4, 8, 10, 14];

const maxAttempts = 10;

/**
 * Runs a transaction and retries it on contention. The SDK's default of five attempts is too low
 * for documents that requests and schedules write at once. The SDK also does not retry if Firestore
 * closes a transaction between two of its reads.
 */
export function inTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return retryingWhile(isClosedTransaction, () => firestore().runTransaction(work, { maxAttempts }));
}

/** Runs a read or an idempotent write, and retries it after transient errors. */
export function retryingTransient<T>(work: () => Promise<T>): Promise<T> {
  return retryingWhile(isTransient, work);
}

/** Backs off exponentially with jitter, so that competing calls do not collide again. */
async function retryingWhile<T>(isRetried: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRetried(error) || attempt === maxAttempts) throw error;
      await sleep(Math.min(50 * 2 ** attempt, 3000) * (0.5 + Math.random() / 2));
    }
  }
}

/** Whether Firestore closed the transaction before the commit, so that nothing was written. */
export function isClosedTransaction(error: unknown): boolean {
  return (
    codeOf(error) === invalidArgument &&
    error instanceof Error &&
    /transaction (is invalid or closed|has expired)/i.test(error.message)
  );
}

/**
 * Whether Firestore refused a batch because of its size, which includes the index entries
 * (https://github.com/firebase/firebase-tools/issues/1036).
 */
export function isTooLarge(error: unknown): boolean {
  return (
    codeOf(error) === invalidArgument &&
    error instanceof Error &&
    /transaction too big|payload size exceeds/i.test(error.message)
  );
}

/** Whether a retry may succeed. */
export function isTransient(error: unknown): boolean {
  return transient.includes(codeOf(error));
}

/** Whether a `create` failed because the document exists. */
export function isAlreadyExists(error: unknown): boolean {
  return codeOf(error) === alreadyExists;
}

/**
 * Whether a `lastUpdateTime` precondition failed: the document was changed or deleted since it was
 * read.
 */
export function isStale(error: unknown): boolean {
  return codeOf(error) === failedPrecondition || codeOf(error) === notFound;
}
