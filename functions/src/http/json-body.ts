import express, { type RequestHandler } from "express";
import { AppError } from "../platform/app-error.ts";
import { hasBody, isMultipart, rawBodyOf } from "./raw-body.ts";

/** Bytes of a JSON body at most, where an API does not need more; pictures travel by other ways. */
const usualBytes = 100 * 1024;

/**
 * Parses a JSON body up to the limit. Cloud Functions has parsed it before us: then only its size is left to judge. Multipart
 * bodies are left to the endpoints that take them, which have limits of their own.
 */
export function jsonBody(maxBytes = usualBytes): RequestHandler {
  const parse = express.json({
    limit: maxBytes,
    // As Cloud Functions does: a signature is over the bytes.
    verify: (request, _response, rawBody) => void Object.assign(request, { rawBody }),
  });
  return (request, response, next) => {
    if (!hasBody(request) || isMultipart(request)) return next();
    const bytes = rawBodyOf(request)?.length;
    if (bytes === undefined) parse(request, response, next);
    else if (bytes > maxBytes) next(bodyTooLarge(maxBytes));
    else next();
  };
}

/** The answer to a body beyond the limit. */
export function bodyTooLarge(maxBytes = usualBytes): AppError {
  return new AppError(
    "request/too-large",
    `This request is too large. Send at most ${Math.floor(maxBytes / 1024)} KB, in several requests if need be.`,
  );
}
