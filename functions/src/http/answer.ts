import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ErrorBody } from "@flashplate/contract/http/errors";
import type { Response } from "express";
import { now } from "../platform/clock.ts";

/** A handler's result: a status and a JSON body. */
export interface Reply<Body> {
  status: 200 | 201;
  body: Body;
}

/** A handler's result: a file that is sent while it is made. */
export interface FileReply {
  contentType: string;
  /** The name under which a browser stores it, in ASCII. */
  name: string;
  chunks: AsyncGenerator<string>;
}

/** A 200 response with a file. */
export function file(contentType: string, name: string, chunks: AsyncGenerator<string>): FileReply {
  return { contentType, name, chunks };
}

/** A 200 response. */
export function ok<Body>(body: Body): Reply<Body> {
  return { status: 200, body };
}

/** A 201 response: this request created the record. */
export function created<Body>(body: Body): Reply<Body> {
  return { status: 201, body };
}

/**
 * Sends the response. Pages correct their clock by `X-Server-Time` (milliseconds since 1970),
 * because countdowns end by the server's time.
 */
export function send(response: Response, status: number, body: object): void {
  const text = JSON.stringify(body);
  // Bypasses Express, which would compute headers that are the same for all our responses.
  response.statusCode = status;
  response.setHeader("X-Server-Time", now().getTime());
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

/**
 * Sends a file. Chunks are made only as fast as the caller receives them, so few are in memory. If the
 * first chunk fails, the error is thrown before the response begins.
 */
export async function sendFile(response: Response, { contentType, name, chunks }: FileReply): Promise<void> {
  const first = await chunks.next();
  response.statusCode = 200;
  response.setHeader("X-Server-Time", now().getTime());
  response.setHeader("Content-Type", contentType);
  response.setHeader("Content-Disposition", `attachment; filename="${name}"`);
  await pipeline(Readable.from(chunksFrom(first, chunks)), response);
}

async function* chunksFrom(
  first: IteratorResult<string>,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string, void> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** Sends an error response, and stores its code for the log entry of the request. */
export function sendError(response: Response, status: number, error: ErrorBody["error"]): void {
  response.locals.errorCode = error.code;
  send(response, status, { error } satisfies ErrorBody);
}
