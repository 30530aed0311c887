import type { Request } from "express";
import { appCheck } from "../platform/app-check.ts";
import { AppError } from "../platform/app-error.ts";
import { enforceAppCheck } from "../platform/config.ts";

/** Resolves for a token of an app of ours; the Admin SDK's check, unless a test brings its own. */
type Verify = (token: string) => Promise<unknown>;

const refusals: readonly unknown[] = [
  "app-check/invalid-argument",
  "app-check/invalid-credential",
  "app-check/app-check-token-expired",
];

/**
 * Step: requires that the request comes from an app of ours, as its `X-Firebase-AppCheck` token says, where that is switched on.
 * `authenticate` holds it; endpoints for people who are not signed in put it first.
 */
export const ownAppOnly = requireApp(enforceAppCheck, async (token) => (await appCheck()).verifyToken(token));

/** Makes the step. */
export function requireApp(enforced: boolean, verify: Verify) {
  return async (request: Request): Promise<object> => {
    if (!enforced) return {};
    const token = request.get("x-firebase-appcheck");
    if (!token) throw unknownApp();
    try {
      await verify(token);
    } catch (error) {
      throw isRefusal(error) ? unknownApp() : error;
    }
    return {};
  };
}

function isRefusal(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && refusals.includes(error.code);
}

function unknownApp(): AppError {
  return new AppError(
    "auth/unknown-app",
    "This request does not come from our site or app. Reload the page, or update the app, and try again.",
  );
}
