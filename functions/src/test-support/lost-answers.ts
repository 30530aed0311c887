import { vi } from "vitest";
import { firestore } from "../platform/firebase.ts";

/** What becomes of a transaction whose commit was done, but never answered. */
const outcomes = {
  /** The SDK does the work again, over what the first try has written. */
  again: async <T>(run: () => Promise<T>) => {
    await run();
    return run();
  },
  /** The SDK has given up: the caller hears of a failure. */
  failure: async <T>(run: () => Promise<T>): Promise<T> => {
    await run();
    throw Object.assign(new Error("The commit was not answered."), { code: 14 });
  },
};

/** Loses the answers to all commits of transactions that this process makes meanwhile. */
export async function whileAnswersAreLost<T>(
  outcome: keyof typeof outcomes,
  work: () => Promise<T>,
): Promise<T> {
  const database = firestore();
  const original = database.runTransaction.bind(database);
  const losing = vi
    .spyOn(database, "runTransaction")
    .mockImplementation((change, options) => outcomes[outcome](() => original(change, options)));
  try {
    return await work();
  } finally {
    losing.mockRestore();
  }
}
