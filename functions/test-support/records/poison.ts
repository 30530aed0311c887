import { vi } from "vitest";
import { firestore } from "../../src/platform/firebase.ts";

/** The SDK's methods that all of its requests go through. They are not in its types. */
interface Requests {
  request(method: string, message: object, ...rest: unknown[]): Promise<unknown>;
  requestStream(
    method: string,
    bidirectional: boolean,
    message: object,
    ...rest: unknown[]
  ): Promise<unknown>;
}

/**
 * Makes Firestore refuse every read and write of documents with one of these ids during a task, with
 * an error that the SDK does not retry. Queries, and the records of passes, are not refused.
 */
export async function whilePoisoned<T>(ids: readonly string[], work: () => Promise<T>): Promise<T> {
  const sdk = Object.getPrototypeOf(firestore()) as Requests;
  const { request, requestStream } = sdk;
  const refuseIfPoisoned = (method: string, message: object) => {
    if (method !== "commit" && method !== "batchGetDocuments") return;
    const text = JSON.stringify(message);
    if (text.includes("/Sweeps/") || !ids.some((id) => text.includes(`/${id}"`))) return;
    throw Object.assign(new Error("poisoned"), { code: 7 });
  };
  const reading = vi.spyOn(sdk, "requestStream").mockImplementation(async function (
    this: Requests,
    method,
    bidirectional,
    message,
    ...rest
  ) {
    refuseIfPoisoned(method, message);
    return requestStream.call(this, method, bidirectional, message, ...rest);
  });
  const writing = vi.spyOn(sdk, "request").mockImplementation(async function (
    this: Requests,
    method,
    message,
    ...rest
  ) {
    refuseIfPoisoned(method, message);
    return request.call(this, method, message, ...rest);
  });
  try {
    return await work();
  } finally {
    reading.mockRestore();
    writing.mockRestore();
  }
}
