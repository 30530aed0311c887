import type { ErrorBody } from "@flashplate/contract/http/errors";
import type { HttpsFunction } from "firebase-functions/v2/https";
import { atFileEnd } from "../file-end.ts";
import { listen, newAddress } from "./listening.ts";

/** A request of `serveCrowd`. */
export interface CrowdRequest {
  method: string;
  path: string;
  token?: string;
  body?: string | Buffer;
  contentType?: string;
  headers?: Record<string, string>;
}

/** Its response. */
export interface CrowdResponse {
  status: number;
  /** Undefined if the request succeeded, or did not reach the function. */
  error: ErrorBody["error"] | undefined;
}

/** Number of concurrent requests. */
const concurrency = 64;

/** Serves an exported function for many requests from one new address, until the test file ends. */
export async function serveCrowd(
  deployed: HttpsFunction,
): Promise<(request: CrowdRequest) => Promise<CrowdResponse>> {
  const address = newAddress();
  const { origin, close } = await listen(deployed, () => address);
  atFileEnd(close);

  return async ({ method, path, token, body, contentType = "application/json", headers = {} }) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...headers,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": contentType }),
      },
      ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
    });
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const { error } = (isJson ? await response.json() : {}) as Partial<ErrorBody>;
    return { status: response.status, error };
  };
}

/** Runs `work` for every item, `concurrency` at a time. */
export async function forEachOf<T>(
  items: readonly T[],
  work: (item: T, n: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const n = next++;
      await work(items[n] as T, n);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
