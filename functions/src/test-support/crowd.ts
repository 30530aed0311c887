import { type AddressInfo, connect } from "node:net";
import type { ErrorBody } from "@flashplate/contract/errors";
import express, { type Request } from "express";
import type { Request as FunctionRequest, HttpsFunction } from "firebase-functions/v2/https";
import { afterAll } from "vitest";
import { comeFrom, newAddress } from "./server.ts";

/** One request of many. */
export interface Shot {
  method: string;
  path: string;
  token?: string;
  body?: string | Buffer;
  contentType?: string;
  headers?: Record<string, string>;
}

/** What it was answered. */
export interface Hit {
  status: number;
  error: ErrorBody["error"] | undefined;
}

/** So many requests are on their way at once, on so many connections. */
const width = 64;
const connections = 4;

/** Serves an exported function in this process for very many requests, from an address that nobody else calls from. */
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
  const wires = Array.from({ length: connections }, () => openWire(port));
  afterAll(() => {
    for (const wire of wires) wire.close();
    server.close();
  });

  let next = 0;
  return (shot) => {
    next += 1;
    return (wires[next % connections] as Wire).send(shot);
  };
}

/** One connection, on which requests go out without waiting for the answers to those before: what asking costs is little. */
interface Wire {
  send(shot: Shot): Promise<Hit>;
  close(): void;
}

interface Waiting {
  resolve(hit: Hit): void;
  reject(error: Error): void;
}

function openWire(port: number): Wire {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  const waiting: Waiting[] = [];
  let unread = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    for (let answer = firstAnswer(unread); answer; answer = firstAnswer(unread)) {
      unread = unread.subarray(answer.length);
      waiting.shift()?.resolve(answer.hit);
    }
  });
  socket.on("error", () => undefined);
  socket.on("close", () => {
    for (const { reject } of waiting.splice(0)) reject(new Error("The connection was closed."));
  });
  return {
    send: (shot) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error("The connection was closed before."));
        waiting.push({ resolve, reject });
        socket.write(requestOf(shot));
      }),
    close: () => void socket.destroy(),
  };
}

function requestOf({
  method,
  path,
  token,
  body,
  contentType = "application/json",
  headers = {},
}: Shot): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, "Host: 127.0.0.1"];
  if (token !== undefined) head.push(`Authorization: Bearer ${token}`);
  head.push(...Object.entries(headers).map(([name, value]) => `${name}: ${value}`));
  const bytes = Buffer.from(body ?? "");
  if (body !== undefined) head.push(`Content-Type: ${contentType}`, `Content-Length: ${bytes.length}`);
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), bytes]);
}

/** The answer that these bytes begin with, and how many of them it takes; undefined while it is not whole. */
function firstAnswer(bytes: Buffer): { hit: Hit; length: number } | undefined {
  const bodyAt = bytes.indexOf("\r\n\r\n") + 4;
  if (bodyAt < 4) return undefined;
  const head = bytes.toString("latin1", 0, bodyAt);
  const length = bodyAt + Number(/^content-length: (\d+)/im.exec(head)?.[1]);
  if (bytes.length < length) return undefined;
  const { error } = JSON.parse(bytes.toString("utf8", bodyAt, length)) as Partial<ErrorBody>;
  return { hit: { status: Number(head.slice(9, 12)), error }, length };
}

/** Does something with every item, so many at a time. */
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
