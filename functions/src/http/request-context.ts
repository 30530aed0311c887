import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { duringRequest, logRequest } from "../platform/logger.ts";

const header = "X-Request-Id";

/** What is logged of a request that its caller did not wait for, as other servers do. */
const callerLeft = 499;

/**
 * Gives every request an id of our own making (one from outside could be anybody's, and would spoil the logs), which every line
 * that it logs names, and tells everyone in between to keep no copy: answers are of one signed-in person. Where it was refused or failed, one
 * line says what it asked for and what became of it, for who is told the id. Of the others the platform's own line is enough: a second
 * one would cost them a tenth of their processor time.
 * @param prefix path under Hosting, by which the function is known
 */
export function requestContext(prefix: string): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    response.setHeader(header, requestId);
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.on("close", () => {
      const status = response.writableFinished ? response.statusCode : callerLeft;
      if (status < 400) return;
      const route = routeOf(request, prefix);
      const ms = Math.round(performance.now() - startedAt);
      logRequest({ route, status, ms, requestId });
    });
    duringRequest(requestId, next);
  };
}

/** The id that the answer carries and the log lines name. */
export function requestIdOf(response: Response): string {
  return response.get(header) ?? "none";
}

/** The route as it is written, since a path may hold ids, or whatever somebody puts into one that there is not. */
function routeOf({ method, route }: Request, prefix: string): string {
  const path: unknown = route?.path;
  if (typeof path !== "string") return `${method} ${prefix} without a route`;
  if (prefix === "/") return `${method} ${path}`;
  return path === "/" ? `${method} ${prefix}` : `${method} ${prefix}${path}`;
}
