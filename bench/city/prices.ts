/**
 * List prices in US dollars, for `us-central1` (Firestore regional, Cloud Run tier 1, request-based
 * billing), without free quotas.
 */
export const prices = {
  checkedAt: "2026-11-22",
  sources: [
    "https://cloud.google.com/firestore/pricing",
    "https://cloud.google.com/run/pricing",
    "https://cloud.google.com/tasks/pricing",
    "https://firebase.google.com/pricing",
  ],
  read: 0.03 / 100_000,
  write: 0.09 / 100_000,
  deletion: 0.01 / 100_000,
  invocation: 0.4 / 1_000_000,
  processorSecond: 0.000024,
  gibSecond: 0.0000025,
  taskOperation: 0.4 / 1_000_000,
  /** Responses that pass Hosting. */
  hostingGib: 0.15,
};

/** Used units of the price list. Deletions are also writes in the traces. */
export interface Used {
  reads: number;
  writes: number;
  deletions: number;
  invocations: number;
  taskOperations: number;
}

/** Dollars of documents, calls and tasks; processors and memory are billed apart. */
export function dollarsOf({ reads, writes, deletions, invocations, taskOperations }: Used): number {
  return (
    reads * prices.read +
    (writes - deletions) * prices.write +
    deletions * prices.deletion +
    invocations * prices.invocation +
    taskOperations * prices.taskOperation
  );
}
