import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { duringRequest } from "../platform/current-request.ts";
import { logRequest } from "../platform/logging/logger.ts";
import { logRefusal } from "./access/security-log.ts";

const requestIdHeader = "X-Request-Id";

/**
 * Headers of every response. Hosting replaces the policies by its own. These are for requests to the
 * functions' own addresses. The content policy allows what the page of an unsubscribe link needs.
 */
const securityHeaders = {
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Status in the log if the caller closed the connection, as in nginx. */
const closedByCaller = 499;

/**
 * Gives every request an id for its log entries, and every response its security headers. The id is
 * never the caller's, which could be forged. If the request fails or is refused, one entry names
 * its route and status. Successful requests have no entry: the platform logs them, and a second
 * entry would cost a tenth of their processor time. The expected 401 of a client that sends its password
 * only after being asked has no entry either (`isExpected`).
 * @param prefix path under Hosting
 */
export function requestContext(prefix: string): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    // Cloud Functions has set its own route pattern, which matches every path. The log names our pattern.
    request.route = undefined;
    response.setHeader(requestIdHeader, requestId);
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    response.on("close", () => {
      const status = response.writableFinished ? response.statusCode : closedByCaller;
      if (status < 400 || response.locals.isExpected === true) return;
      const route = routeOf(request, prefix);
      const ms = Math.round(performance.now() - startedAt);
      const code: unknown = response.locals.errorCode;
      const line = { route, status, ms, requestId, ...(typeof code === "string" && { code }) };
      logRequest(line);
      logRefusal(request, line);
    });
    duringRequest(requestId, next);
  };
}

/** The request id of the response header and the log entries. */
export function requestIdOf(response: Response): string {
  return response.get(requestIdHeader) ?? "none";
}

/** The route's pattern, because a path may contain ids or other data of the caller. */
function routeOf({ method, route }: Request, prefix: string): string {
  const path: unknown = route?.path;
  if (typeof path !== "string") return `${method} ${prefix} without a route`;
  if (prefix === "/") return `${method} ${path}`;
  return path === "/" ? `${method} ${prefix}` : `${method} ${prefix}${path}`;
}
