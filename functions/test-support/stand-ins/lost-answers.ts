import { WriteBatch } from "firebase-admin/firestore";
import { vi } from "vitest";
import { firestore } from "../../src/platform/firebase.ts";

/** What the SDK does when a commit succeeded, but its acknowledgement was lost. */
const outcomes = {
  /** The SDK retries the transaction on the committed data. */
  retry: async <T>(run: () => Promise<T>) => {
    await run();
    return run();
  },
  /** The SDK gives up and rejects. */
  failure: async <T>(run: () => Promise<T>): Promise<T> => {
    await run();
    throw Object.assign(new Error("The commit was not acknowledged."), { code: 14 });
  },
};

/** Loses the acknowledgements of all transactions and of the first batch during a task. */
export async function whileAnswersAreLost<T>(
  outcome: keyof typeof outcomes,
  work: () => Promise<T>,
): Promise<T> {
  const database = firestore();
  const original = database.runTransaction.bind(database);
  const losing = vi
    .spyOn(database, "runTransaction")
    .mockImplementation((change, options) => outcomes[outcome](() => original(change, options)));
  const { commit } = WriteBatch.prototype;
  const losingBatch = vi.spyOn(WriteBatch.prototype, "commit").mockImplementationOnce(function (
    this: WriteBatch,
  ) {
    return outcomes[outcome](() => commit.call(this));
  });
  try {
    return await work();
  } finally {
    losing.mockRestore();
    losingBatch.mockRestore();
  }
}
