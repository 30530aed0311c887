import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** Serves a stand-in of one's own until the test file ends, so that nobody else's requests meet its planned answers. */
export async function serveStandIn(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  afterAll(() => {
    server.close();
    // Some of them are made to hang.
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Asks a stand-in for something of its own, or tells it something. */
export async function tellStandIn<Answer>(origin: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${origin}/stand-in/${path}`, {
    method: body === undefined ? "GET" : "POST",
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The stand-in answered ${response.status} at ${path}.`);
  return (await response.json()) as Answer;
}
