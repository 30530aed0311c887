import { config } from "../config.ts";

/** The function that returns a token, once App Check has been loaded and started. */
let tokenReader: Promise<() => Promise<string>> | undefined;

/**
 * Returns the App Check token, or undefined if App Check is not configured or fails. The server
 * then decides about the request. Without a site key, no code of App Check is loaded.
 */
export async function readAppCheckToken(): Promise<string | undefined> {
  const siteKey = config.appCheckSiteKey;
  if (!siteKey) return undefined;
  tokenReader ??= import("./firebase-app-check.ts").then(({ startAppCheck }) => startAppCheck(siteKey));
  try {
    const readToken = await tokenReader;
    return await readToken();
  } catch {
    tokenReader = undefined;
    return undefined;
  }
}
