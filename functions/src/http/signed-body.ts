import type { Request } from "express";
import { AppError } from "../platform/app-error.ts";
import { rawBodyOf } from "./raw-body.ts";

/** Step: the body to the byte as it was sent, for a sender who has signed it, and what stands in the signature's header. */
export function signedBody(header: string) {
  return async (request: Request): Promise<{ rawBody: Buffer; signature: string | undefined }> => {
    const rawBody = rawBodyOf(request);
    if (rawBody === undefined) {
      throw new AppError("request/malformed", "This message has no body. Send it as JSON.");
    }
    return { rawBody, signature: request.get(header) };
  };
}
