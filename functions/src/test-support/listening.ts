import { randomInt } from "node:crypto";
import type { AddressInfo } from "node:net";
import express, { type Request } from "express";
import type { Request as FunctionRequest, HttpsFunction } from "firebase-functions/v2/https";

/** A deployed function that is served in this process. */
export interface Listening {
  origin: string;
  close: () => void;
}

/** An address that no other test uses. */
export function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** Sets the address that a request comes from. */
export function comeFrom(request: Request, address: string): void {
  Object.defineProperty(request.socket, "remoteAddress", { value: address, configurable: true });
}

/**
 * Serves an exported function as if it were deployed, for any test runner.
 * @param addressOf the address of each request; the machine's own by default
 */
export async function listen(deployed: HttpsFunction, addressOf?: () => string): Promise<Listening> {
  const app = express().disable("x-powered-by");
  app.use((request, response) => {
    if (addressOf) comeFrom(request, addressOf());
    return deployed(request as FunctionRequest, response);
  });
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
