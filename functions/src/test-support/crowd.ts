import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { ErrorBody } from "@flashplate/contract/errors";
import express, { type Request } from "express";
import type { Request as FunctionRequest, HttpsFunction } from "firebase-functions/v2/https";
import { afterAll } from "vitest";
import { comeFrom, newAddress } from "./server.ts";

/** One request of many. */
export interface Shot {
  method: string;
  path: string;
  token: string;
  body?: string | Buffer;
  contentType?: string;
}

/** What it was answered. */
export interface Hit {
  status: number;
  error: ErrorBody["error"] | undefined;
}

/** So many requests are on their way at once. */
const width = 16;
/** Requests that come from one address: fewer than any limit allows. */
const perAddress = 200;

/**
 * Serves an exported function in this process for very many requests, which come from ever other addresses: budgets of one
 * caller are not what is looked at here.
 */
export async function serveCrowd(deployed: HttpsFunction): Promise<(shot: Shot) => Promise<Hit>> {
  const app = express();
  let [count, address] = [0, newAddress()];
  app.use((request: Request, response) => {
    count += 1;
    if (count % perAddress === 0) address = newAddress();
    comeFrom(request, address);
    return deployed(request as FunctionRequest, response);
  });
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  afterAll(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  return ({ method, path, token, body, contentType = "application/json" }) =>
    new Promise((resolve, reject) => {
      const headers: Record<string, string | number> = { Authorization: `Bearer ${token}` };
      if (body !== undefined) {
        headers["Content-Type"] = contentType;
        headers["Content-Length"] = Buffer.byteLength(body);
      }
      const sent = httpRequest({ host: "127.0.0.1", port, agent, method, path, headers }, (response) => {
        readAnswer(response).then(resolve, reject);
      });
      sent.on("error", reject);
      sent.end(body);
    });
}

async function readAnswer(response: IncomingMessage): Promise<Hit> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const { error } = JSON.parse(Buffer.concat(chunks).toString()) as Partial<ErrorBody>;
  return { status: response.statusCode ?? 0, error };
}

/** Does something with every item, a few at a time. */
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
  await Promise.all(Array.from({ length: width }, worker));
}
