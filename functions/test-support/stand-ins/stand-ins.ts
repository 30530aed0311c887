import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { atFileEnd } from "../file-end.ts";

/**
 * Serves a separate stand-in until the test file ends, so that other tests do not get its prepared
 * answers.
 */
export async function serveStandIn(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  atFileEnd(() => {
    server.close();
    // Some answers never end.
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Calls a control endpoint of a stand-in. */
export async function tellStandIn<Answer>(origin: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${origin}/stand-in/${path}`, {
    method: body === undefined ? "GET" : "POST",
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The stand-in answered ${response.status} at ${path}.`);
  return (await response.json()) as Answer;
}
