import type { Request } from "express";

/**
 * The origin of the page that sent the request, as the browser says. The caller can forge it, so it
 * must be compared with our own origins.
 */
export function siteOfRequest(request: Request): string | undefined {
  return request.get("origin");
}
