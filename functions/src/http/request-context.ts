import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";

const header = "X-Request-Id";

/**
 * Gives every request an id of our own making (one from outside could be anybody's, and would spoil the logs) and tells
 * everyone in between to keep no copy: answers are of one signed-in person.
 */
export const requestContext: RequestHandler = (_request, response, next) => {
  response.setHeader(header, randomUUID());
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("X-Content-Type-Options", "nosniff");
  next();
};

/** The id that the answer carries and the log lines name. */
export function requestIdOf(response: Response): string {
  return response.get(header) ?? "none";
}
