import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import { AppError, RetryLaterError } from "../platform/app-error.ts";
import { logError, logWarning } from "../platform/logger.ts";
import { isTransient } from "../platform/transactions.ts";
import { sendError } from "./answer.ts";
import { bodyTooLarge, notJson } from "./json-body.ts";
import { requestIdOf } from "./request-context.ts";

/** Refuses requests that match no route. */
export const unknownRoute: RequestHandler = (request) => {
  throw new AppError(
    "request/not-found",
    `There is nothing at ${request.method} ${request.path}. Check the address and the method.`,
  );
};

/**
 * Refuses preflight requests, because other origins must not call the APIs. Express would list the
 * allowed methods. The site calls its own origin, which needs no preflight.
 */
export const refusePreflight: RequestHandler = (request, _response, next) => {
  if (request.method !== "OPTIONS") return next();
  throw new AppError(
    "request/method-not-allowed",
    "Pages of other origins cannot call this. Call it from our site, our app or a server.",
  );
};

/** Turns every thrown error into a response. */
export const answerErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  // The response has begun, so Express closes the connection.
  if (response.headersSent) return next(error);
  const expected = asAppError(error);
  if (expected) {
    const { status, code, message, fields } = expected;
    if (expected instanceof RetryLaterError) {
      response.set("Retry-After", String(expected.retryAfterSeconds));
      if (expected.cause !== undefined) logError("request-postponed", expected.cause, { code });
    }
    return sendError(response, status, fields ? { code, message, fields } : { code, message });
  }
  return answerUnexpected(error, response);
};

function answerUnexpected(error: unknown, response: Response): void {
  const requestId = requestIdOf(response);
  if (isTransient(error)) {
    logWarning("request-contended", { reason: String(error) });
    const message = "We are very busy right now. Try again in a moment.";
    sendError(response.set("Retry-After", "1"), 503, { code: "server/busy", message, requestId });
    return;
  }
  logError("request-crashed", error, {});
  const message = `Something went wrong on our side. Try again; if it stays, tell us the number ${requestId}.`;
  sendError(response, 500, { code: "server/internal", message, requestId });
}

/** The error itself, or the AppError for an error of Express's parsers. */
function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const status = statusOfParserError(error);
  if (status === undefined) return undefined;
  if (status === 413) return bodyTooLarge(limitOfParserError(error));
  return notJson();
}

function limitOfParserError(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("limit" in error)) return undefined;
  return typeof error.limit === "number" ? error.limit : undefined;
}

/**
 * Express's parsers set `expose` on errors of the caller. Errors of other libraries may have a
 * `status` too.
 */
function statusOfParserError(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("expose" in error) || error.expose !== true) return undefined;
  return "status" in error && typeof error.status === "number" ? error.status : undefined;
}
