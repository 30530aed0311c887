import type { Request } from "express";

/** Step: the address of the site whose page sent this, as the browser says. To be compared with ours, never to be trusted. */
export async function siteOfRequest(request: Request): Promise<{ site: string | undefined }> {
  return { site: request.get("origin") };
}
