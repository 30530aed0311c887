import type { Request } from "express";
import { AppError } from "../../platform/app-error.ts";
import { rawBodyOf } from "./raw-body.ts";

/** Step: the exact bytes of the body and the signature header, for signed messages. */
export function signedBody(header: string) {
  return async (request: Request): Promise<{ rawBody: Buffer; signature: string | undefined }> => {
    const rawBody = rawBodyOf(request);
    if (rawBody === undefined) {
      throw new AppError("request/malformed", "This message has no body. Send it as JSON.");
    }
    return { rawBody, signature: request.get(header) };
  };
}
