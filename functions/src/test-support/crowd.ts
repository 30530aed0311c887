import type { AddressInfo } from "node:net";
import type { ErrorBody } from "@flashplate/contract/http/errors";
import express, { type Request } from "express";
import type { Request as FunctionRequest, HttpsFunction } from "firebase-functions/v2/https";
import { afterAll } from "vitest";
import { comeFrom, newAddress } from "./server.ts";

/** A request of `serveCrowd`. */
export interface Shot {
  method: string;
  path: string;
  token?: string;
  body?: string | Buffer;
  contentType?: string;
  headers?: Record<string, string>;
}

/** Its response. */
export interface Hit {
  status: number;
  error: ErrorBody["error"] | undefined;
}

/** Number of concurrent requests. */
const width = 64;

/** Serves an exported function in this process, for many requests from one new address. */
export async function serveCrowd(deployed: HttpsFunction): Promise<(shot: Shot) => Promise<Hit>> {
  const app = express();
  const address = newAddress();
  app.use((request: Request, response) => {
    comeFrom(request, address);
    return deployed(request as FunctionRequest, response);
  });
  const server = app.listen(0, "127.0.0.1");
  // A slow test may leave a connection idle for longer than the server's usual five seconds.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  return async ({ method, path, token, body, contentType = "application/json", headers = {} }) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...headers,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": contentType }),
      },
      ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
    });
    const { error } = (await response.json()) as Partial<ErrorBody>;
    return { status: response.status, error };
  };
}

/** Runs `work` for every item, `atOnce` at a time. */
export async function forEachOf<T>(
  items: readonly T[],
  work: (item: T, n: number) => Promise<void>,
  atOnce = width,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const n = next++;
      await work(items[n] as T, n);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
