import { config } from "./config.ts";

let started: Promise<() => Promise<string>> | undefined;

/**
 * The token that says that this page is ours, or undefined where App Check is not configured: then nothing of it is loaded. Where
 * it cannot be had the request goes without, and the server decides.
 */
export async function appCheckToken(): Promise<string | undefined> {
  const siteKey = config.appCheckSiteKey;
  if (!siteKey) return undefined;
  started ??= import("./firebase-app-check.ts").then(({ startAppCheck }) => startAppCheck(siteKey));
  try {
    return await (await started)();
  } catch {
    started = undefined;
    return undefined;
  }
}
