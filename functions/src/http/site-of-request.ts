import type { Request } from "express";

/**
 * Step: the origin of the page that sent the request, as the browser says. The caller can forge it,
 * so it must be compared with our own origins.
 */
export async function siteOfRequest(request: Request): Promise<{ site: string | undefined }> {
  return { site: request.get("origin") };
}
