import type { Request } from "express";
import { appCheck } from "../../platform/app-check.ts";
import { AppError } from "../../platform/app-error.ts";
import { enforceAppCheck } from "../../platform/configuration/config.ts";
import { codeOf } from "../../platform/error-code.ts";

/** Resolves for a valid App Check token. Tests pass their own. */
type Verify = (token: string) => Promise<unknown>;

const invalidTokenCodes: readonly unknown[] = [
  "app-check/invalid-argument",
  "app-check/invalid-credential",
  "app-check/app-check-token-expired",
];

/**
 * Step: requires an App Check token in `X-Firebase-AppCheck`, if the check is on. `authenticate`
 * calls it. Endpoints without sign-in use it as their first step.
 */
export const ownAppOnly = requireApp(enforceAppCheck, async (token) => (await appCheck()).verifyToken(token));

/** Creates the step. */
export function requireApp(enforced: boolean, verify: Verify) {
  return async (request: Request): Promise<object> => {
    if (!enforced) return {};
    const token = request.get("x-firebase-appcheck");
    if (!token) throw unknownApp();
    try {
      await verify(token);
    } catch (error) {
      throw isInvalidToken(error) ? unknownApp() : error;
    }
    return {};
  };
}

/** Whether the token is invalid. An outage of Google's keys has the same code, and a different cause. */
function isInvalidToken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return invalidTokenCodes.includes(codeOf(error)) && codeOf(cause) !== "key-fetch-error";
}

/** The 401 for a request that does not come from our site or app. */
export function unknownApp(): AppError {
  return new AppError(
    "auth/unknown-app",
    "This request does not come from our site or app. Reload the page, or update the app, and try again.",
  );
}
