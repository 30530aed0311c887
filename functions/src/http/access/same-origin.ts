import type { Request } from "express";
import { unknownApp } from "./app-check.ts";

/**
 * Step: refuses requests that a page of another origin sends. Browsers set `Sec-Fetch-Site`, and
 * pages cannot change it. Apps and servers do not send it.
 */
export async function sameOriginOnly(request: Request): Promise<object> {
  const site = request.get("sec-fetch-site");
  if (site === undefined || site === "same-origin") return {};
  throw unknownApp();
}
