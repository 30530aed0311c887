import type { RequestHandler } from "express";
import { AppError } from "../../platform/app-error.ts";
import { hasBody, isMultipart, rawBodyOf } from "./raw-body.ts";

/** Default maximum bytes of a JSON body. Pictures are sent as files. */
const defaultMaxBytes = 100 * 1024;

/**
 * Checks type and size of a body. Cloud Functions has read and parsed it. Multipart bodies are
 * parsed by the endpoints that accept them. Of the other types, only JSON is accepted: a form on any
 * site could send the rest, and Cloud Functions parses some of them.
 * @param formPath end of a path that also accepts forms, because its endpoint does not read the body
 */
export function jsonBody(maxBytes = defaultMaxBytes, formPath?: string): RequestHandler {
  return (request, _response, next) => {
    if (!hasBody(request) || isMultipart(request)) return next();
    const bytes = rawBodyOf(request)?.length;
    const isEmpty = bytes === 0 || request.get("content-length") === "0";
    const mayBeForm = formPath !== undefined && request.path.endsWith(formPath);
    if (!isEmpty && !mayBeForm && !request.is("application/json")) next(notJson());
    else if (bytes !== undefined && bytes > maxBytes) next(bodyTooLarge(maxBytes));
    else next();
  };
}

function notJson(): AppError {
  return new AppError(
    "request/malformed",
    "This request cannot be read. Send valid JSON in UTF-8, with Content-Type: application/json.",
  );
}

function bodyTooLarge(maxBytes: number): AppError {
  return new AppError(
    "request/too-large",
    `This request is too large. Send at most ${Math.floor(maxBytes / 1024)} KB, in several requests if need be.`,
  );
}
