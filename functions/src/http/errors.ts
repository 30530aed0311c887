import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import { AppError, RetryLaterError } from "../platform/app-error.ts";
import { logError, logWarning } from "../platform/logger.ts";
import { isTransient } from "../platform/transactions.ts";
import { sendError } from "./answer.ts";
import { bodyTooLarge } from "./json-body.ts";
import { requestIdOf } from "./request-context.ts";

/** Answers what no route took. */
export const unknownRoute: RequestHandler = (request) => {
  throw new AppError(
    "request/not-found",
    `There is nothing at ${request.method} ${request.path}. Check the address and the method.`,
  );
};

/**
 * Answers what a browser asks before it lets another origin's page call us: no. Express would say what there is. The site calls
 * its own origin, which never asks.
 */
export const refusePreflight: RequestHandler = (request, _response, next) => {
  if (request.method !== "OPTIONS") return next();
  throw new AppError(
    "request/method-not-allowed",
    "Pages of other origins cannot call this. Call it from our site, our app or a server.",
  );
};

/** The one place that turns what was thrown into an answer. */
export const answerErrors: ErrorRequestHandler = (error: unknown, request, response, next) => {
  // Half an answer cannot be taken back; Express closes the connection.
  if (response.headersSent) return next(error);
  const expected = asAppError(error);
  if (expected) {
    const { status, code, message, fields } = expected;
    if (expected instanceof RetryLaterError) {
      response.set("Retry-After", String(expected.retryAfterSeconds));
      if (expected.cause !== undefined) logError(`Answered ${code}, for the time being.`, expected.cause);
    }
    return sendError(response, status, fields ? { code, message, fields } : { code, message });
  }
  return answerUnexpected(error, response, `${request.method} ${request.baseUrl}${request.path}`);
};

function answerUnexpected(error: unknown, response: Response, what: string): void {
  const requestId = requestIdOf(response);
  if (isTransient(error)) {
    logWarning(`${what} gave way to others: ${error}`);
    const message = "We are very busy right now. Try again in a moment.";
    sendError(response.set("Retry-After", "1"), 503, { code: "server/busy", message, requestId });
    return;
  }
  logError(`${what} failed unexpectedly.`, error);
  const message = `Something went wrong on our side. Try again; if it stays, tell us the number ${requestId}.`;
  sendError(response, 500, { code: "server/internal", message, requestId });
}

/** The error itself, or what an error of Express's own parsers means. */
function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const status = statusOfParserError(error);
  if (status === undefined) return undefined;
  // Express names the limit that its parser was given.
  if (status === 413) return bodyTooLarge(limitOfParserError(error));
  return new AppError(
    "request/malformed",
    "This request cannot be read. Send valid JSON in UTF-8, with Content-Type: application/json.",
  );
}

function limitOfParserError(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("limit" in error)) return undefined;
  return typeof error.limit === "number" ? error.limit : undefined;
}

/** Express's parsers mark what the caller did wrong with `expose`; a client of some service throws a `status` as well. */
function statusOfParserError(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("expose" in error) || error.expose !== true) return undefined;
  return "status" in error && typeof error.status === "number" ? error.status : undefined;
}
