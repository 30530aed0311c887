import { vi } from "vitest";
import { firestore } from "../../src/platform/firebase.ts";

/** The SDK's method that commits go through. It is not in its types. */
interface Requests {
  request(method: string, message: { writes?: unknown[] }, ...rest: unknown[]): Promise<unknown>;
}

/**
 * Makes Firestore refuse commits during a task: those with more than this number of writes, and those
 * that name the document with this id. The error is that of a batch with too many index entries.
 * @returns numbers of writes of the commits that were not refused
 */
export async function whileTooLarge(
  { writes: maxWrites, id }: { writes: number; id?: string },
  work: () => Promise<unknown>,
): Promise<number[]> {
  const sdk = Object.getPrototypeOf(firestore()) as Requests;
  const { request } = sdk;
  const accepted: number[] = [];
  const spy = vi.spyOn(sdk, "request").mockImplementation(async function (
    this: Requests,
    method,
    message,
    ...rest
  ) {
    if (method === "commit" && message.writes) {
      const isNamed = id !== undefined && JSON.stringify(message.writes).includes(`/${id}"`);
      if (message.writes.length > maxWrites || isNamed) {
        const text = "3 INVALID_ARGUMENT: Transaction too big. Decrease transaction size.";
        throw Object.assign(new Error(text), { code: 3 });
      }
      accepted.push(message.writes.length);
    }
    return request.call(this, method, message, ...rest);
  });
  try {
    await work();
    return accepted;
  } finally {
    spy.mockRestore();
  }
}
