import type { ErrorBody } from "@flashplate/contract/http/errors";
import type { ErrorRequestHandler, RequestHandler, Response } from "express";
import {
  AlreadyCollectedError,
  AppError,
  ChallengeError,
  PriceChangedError,
  RetryLaterError,
} from "../platform/app-error.ts";
import { isTransient } from "../platform/firestore/transactions.ts";
import { logError, logWarning } from "../platform/logging/logger.ts";
import { sendError } from "./answer.ts";
import { requestIdOf } from "./request-context.ts";

/** Refuses requests that match no route. */
export const unknownRoute: RequestHandler = (request) => {
  throw new AppError(
    "request/not-found",
    `There is nothing at ${request.method} ${request.path}. Check the address and the method.`,
  );
};

/**
 * Refuses preflight requests, because other origins must not call the APIs. The router would list
 * the allowed methods. The site calls its own origin, which needs no preflight.
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
  // The response has begun, so `httpsFunctionUnder` logs the error and closes the connection.
  if (response.headersSent) return next(error);
  if (error instanceof AppError) {
    const { status, code, message, fields } = error;
    if (error instanceof ChallengeError) {
      response.set("WWW-Authenticate", 'Basic realm="Flashplate"');
      response.locals.isExpected = error.isFirst;
    }
    if (error instanceof RetryLaterError) {
      response.set("Retry-After", String(error.retryAfterSeconds));
      if (error.cause !== undefined) logError("request-postponed", error.cause, { code });
    }
    return sendError(response, status, { code, message, ...(fields && { fields }), ...detailOf(error) });
  }
  return answerUnexpected(error, response);
};

/** A value of the error that clients need besides its code. */
function detailOf(error: AppError): Pick<ErrorBody["error"], "price_cents" | "collectedAt"> {
  if (error instanceof PriceChangedError) return { price_cents: error.price_cents };
  if (error instanceof AlreadyCollectedError) return { collectedAt: error.collectedAt.toISOString() };
  return {};
}

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
