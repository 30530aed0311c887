import type { Request } from "express";

/** The body as Cloud Functions has read it before us, or undefined where it is still a stream. */
export function rawBodyOf(request: Request): Buffer | undefined {
  return "rawBody" in request && Buffer.isBuffer(request.rawBody) ? request.rawBody : undefined;
}

/** Whether the request brings a body, even an empty one. */
export function hasBody({ headers }: Request): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/** Whether the body comes in parts: a form with files. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.get("content-type") ?? "");
}
