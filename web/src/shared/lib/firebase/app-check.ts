import { config } from "../config.ts";

let started: Promise<() => Promise<string>> | undefined;

/**
 * Returns the App Check token, or undefined if App Check is not configured or fails. The server
 * then decides about the request. Without a site key, no code of App Check is loaded.
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
