import { randomInt } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express, { type Request, type Response } from "express";
import type { Request as FunctionRequest } from "firebase-functions/v2/https";

/** A deployed function that is served in this process. */
export interface Listening {
  origin: string;
  /**
   * Takes no more requests and waits for those that run, of every sender. Otherwise they would end
   * during the next test file, and write into its project.
   */
  close: () => Promise<void>;
}

/** A deployed function, or a part of one. */
export type Handler = (request: FunctionRequest, response: Response) => unknown;

/** A random address, so that senders have their own limits. */
export function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** Sets the address of the sender of a request. */
function setSender(request: Request, address: string): void {
  Object.defineProperty(request.socket, "remoteAddress", { value: address, configurable: true });
}

const readWhole = {
  limit: "1024mb",
  verify: (request: object, _response: unknown, rawBody: Buffer) => void Object.assign(request, { rawBody }),
};

/**
 * Serves an exported function as if it were deployed, for any test runner. Reads bodies and passes
 * requests like the Functions Framework of Cloud Functions: a body that it cannot parse gets its
 * 400, which is not JSON.
 * https://github.com/GoogleCloudPlatform/functions-framework-nodejs/blob/main/src/server.ts
 * @param addressOf the address of each request; the machine's own by default
 */
export async function listen(deployed: Handler, addressOf?: () => string): Promise<Listening> {
  const app = express().disable("x-powered-by").set("etag", false);
  app.use(express.json(readWhole), express.text(readWhole));
  app.use(express.urlencoded({ extended: true, ...readWhole }), express.raw({ type: "*/*", ...readWhole }));
  app.use(async (request, response) => {
    if (addressOf) setSender(request, addressOf());
    // The Functions Framework routes every path to the function.
    request.route = { path: "/{*splat}" };
    await deployed(request as FunctionRequest, response);
  });
  const server = app.listen(0, "127.0.0.1");
  // A slow test may leave a connection idle for longer than the server's usual five seconds.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    const closed = once(server, "close");
    server.close();
    // A connection stays open after its last response.
    const idle = setInterval(() => server.closeIdleConnections(), 20);
    await closed.finally(() => clearInterval(idle));
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}
