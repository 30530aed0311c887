import type { Request } from "express";

/** The body that Cloud Functions has read; undefined without a body or a `Content-Type`. */
export function rawBodyOf(request: Request): Buffer | undefined {
  return "rawBody" in request && Buffer.isBuffer(request.rawBody) ? request.rawBody : undefined;
}

/** Whether the request has a body, even an empty one. */
export function hasBody({ headers }: Request): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/** Whether the body is a multipart form. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.get("content-type") ?? "");
}
