import express, { type RequestHandler } from "express";
import { AppError } from "../platform/app-error.ts";
import { hasBody, isMultipart, rawBodyOf } from "./raw-body.ts";

/** Default maximum bytes of a JSON body. Pictures are sent as files. */
const usualBytes = 100 * 1024;

/**
 * Parses a JSON body up to the limit. Cloud Functions has parsed it already, so there only its type
 * and size are checked. Multipart bodies are parsed by the endpoints that accept them. No other
 * type is accepted: forms of any site may send those, and Cloud Functions parses some of them.
 */
export function jsonBody(maxBytes = usualBytes): RequestHandler {
  const parse = express.json({
    limit: maxBytes,
    // Keeps the bytes, like Cloud Functions does: signatures are computed over them.
    verify: (request, _response, rawBody) => void Object.assign(request, { rawBody }),
  });
  return (request, response, next) => {
    if (!hasBody(request) || isMultipart(request)) return next();
    const bytes = rawBodyOf(request)?.length;
    const isEmpty = bytes === 0 || request.get("content-length") === "0";
    if (!isEmpty && !request.is("application/json")) return next(notJson());
    if (bytes === undefined) parse(request, response, next);
    else if (bytes > maxBytes) next(bodyTooLarge(maxBytes));
    else next();
  };
}

/** The error for a body that is not JSON. */
export function notJson(): AppError {
  return new AppError(
    "request/malformed",
    "This request cannot be read. Send valid JSON in UTF-8, with Content-Type: application/json.",
  );
}

/** The error for a body above the limit. */
export function bodyTooLarge(maxBytes = usualBytes): AppError {
  return new AppError(
    "request/too-large",
    `This request is too large. Send at most ${Math.floor(maxBytes / 1024)} KB, in several requests if need be.`,
  );
}
