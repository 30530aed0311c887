import type { ErrorBody } from "@flashplate/contract/errors";
import type { Response } from "express";
import { now } from "../platform/clock.ts";

/** What a handler answers: a status and a JSON body. */
export interface Reply<Body> {
  status: 200 | 201;
  body: Body;
}

/** 200: it is so. */
export function ok<Body>(body: Body): Reply<Body> {
  return { status: 200, body };
}

/** 201: it was made by this request. */
export function created<Body>(body: Body): Reply<Body> {
  return { status: 201, body };
}

/**
 * Sends the one answer of a request. The page corrects its clock by `X-Server-Time` (milliseconds since 1970), since
 * countdowns must end when the server says so.
 */
export function send(response: Response, status: number, body: object): void {
  const text = JSON.stringify(body);
  // Past Express, which works out at every answer what is the same for all of ours.
  response.statusCode = status;
  response.setHeader("X-Server-Time", now().getTime());
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(text);
}

/** Sends a failure. */
export function sendError(response: Response, status: number, error: ErrorBody["error"]): void {
  send(response, status, { error } satisfies ErrorBody);
}
