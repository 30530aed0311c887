import type { Request } from "express";
import { AppError } from "../../platform/app-error.ts";
import { rawBodyOf } from "./raw-body.ts";

/** A signed message. */
export interface SignedBody {
  /** The bytes that were signed. */
  rawBody: Buffer;
  signature: string | undefined;
}

/**
 * The exact bytes of the body, and the header with its signature.
 * @throws request/malformed (no body)
 */
export function signedBody(request: Request, header: string): SignedBody {
  const rawBody = rawBodyOf(request);
  if (rawBody === undefined) {
    throw new AppError("request/malformed", "This message has no body. Send it as JSON.");
  }
  return { rawBody, signature: request.get(header) };
}
