import express, { type RequestHandler } from "express";
import { AppError } from "../platform/app-error.ts";
import { hasBody, isMultipart, rawBodyOf } from "./raw-body.ts";

/** Default maximum bytes of a JSON body. Pictures are sent as files. */
const usualBytes = 100 * 1024;

/**
 * Parses a JSON body up to the limit. Cloud Functions has parsed it already, so there only its size
 * is checked. Multipart bodies are parsed by the endpoints that accept them.
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
    if (bytes === undefined) parse(request, response, next);
    else if (bytes > maxBytes) next(bodyTooLarge(maxBytes));
    else next();
  };
}

/** The error for a body above the limit. */
export function bodyTooLarge(maxBytes = usualBytes): AppError {
  return new AppError(
    "request/too-large",
    `This request is too large. Send at most ${Math.floor(maxBytes / 1024)} KB, in several requests if need be.`,
  );
}
