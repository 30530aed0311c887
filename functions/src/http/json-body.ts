import express, { type Request, type RequestHandler } from "express";
import { AppError } from "../platform/app-error.ts";

/** Bytes of a JSON body at most; pictures travel by other ways. */
const maxBytes = 100 * 1024;

const parse = express.json({ limit: maxBytes });

/** Parses a JSON body up to the limit. Cloud Functions has parsed it before us: then only its size is left to judge. */
export const jsonBody: RequestHandler = (request, response, next) => {
  const bytes = bytesParsedBefore(request);
  if (bytes === undefined) parse(request, response, next);
  else if (bytes > maxBytes) next(bodyTooLarge());
  else next();
};

/** The answer to a body beyond the limit. */
export function bodyTooLarge(): AppError {
  return new AppError(
    "request/too-large",
    `This request is too large. Send at most ${maxBytes / 1024} KB, in several requests if need be.`,
  );
}

function bytesParsedBefore(request: Request): number | undefined {
  return "rawBody" in request && Buffer.isBuffer(request.rawBody) ? request.rawBody.length : undefined;
}
