import type { Request } from "express";
import { AppError } from "../../platform/app-error.ts";
import { auth } from "../../platform/auth.ts";
import { now } from "../../platform/clock.ts";
import { adminSecondFactor } from "../../platform/configuration/config.ts";
import { noteActor } from "../../platform/current-request.ts";
import { isAdminNow } from "../../store/admins.repository.ts";
import type { User } from "./authenticate.ts";

/** Step: requires a verified email. */
export async function verifiedEmailOnly(_request: Request, { user }: { user: User }): Promise<object> {
  if (user.emailVerified) return {};
  throw emailNotVerified();
}

/** The 403 for a caller whose email is not verified. */
export function emailNotVerified(): AppError {
  return new AppError(
    "auth/email-not-verified",
    "Your email address is not verified yet. Open the link in the email we sent you, then try again.",
  );
}

/**
 * Step: requires a sign-in within the last minutes, for actions that need the password once more.
 */
export function recentSignIn(minutes: number) {
  return async (_request: Request, { user }: { user: User }): Promise<object> => {
    if (now().getTime() - user.signedInAt.getTime() <= minutes * 60_000) return {};
    // All endpoints use `passwordAgainMinutes`, which is five.
    throw new AppError(
      "auth/sign-in-again",
      "This asks for your password once more. Log in again, then repeat it within five minutes.",
    );
  };
}

/** An admin enters the password at least once in this many hours. Also in firestore.rules. */
const adminSignInHours = 12;

/**
 * Step: requires the custom claim `admin`, a recent sign-in and the configured second factor. No
 * field of a record makes an admin.
 */
export async function adminOnly(_request: Request, { user }: { user: User }): Promise<object> {
  if (!(await isAdmin(user))) throw new AppError("auth/admin-only", "This is for administrators only.");
  if (isAdminSignInOld(user)) {
    throw new AppError(
      "auth/sign-in-again",
      "Administrators log in again every 12 hours. Enter your password, then go on.",
    );
  }
  if (lacksSecondFactor(user)) {
    throw new AppError(
      "auth/second-factor-required",
      "Administrators log in with a code from an authenticator app. Set it up, or log in again with a code.",
    );
  }
  noteActor({ uid: user.uid, name: null, role: "admin" });
  return {};
}

/**
 * Whether the caller meets all conditions of `adminOnly`. For endpoints that also serve callers who are
 * no admins.
 */
export async function actsAsAdmin(user: User): Promise<boolean> {
  return !isAdminSignInOld(user) && !lacksSecondFactor(user) && (await isAdmin(user));
}

function isAdminSignInOld({ signedInAt }: User): boolean {
  return now().getTime() - signedInAt.getTime() > adminSignInHours * 3_600_000;
}

/** Whether admins need a second factor that this login did not have. Also in firestore.rules. */
export function lacksSecondFactor({ secondFactor }: User): boolean {
  const required = adminSecondFactor();
  return required !== undefined && secondFactor !== required;
}

/** Whether the token has the claim, and the account is an admin now. */
export async function isAdmin({ uid, admin }: User): Promise<boolean> {
  if (!admin) return false;
  // Unlike `getUser`, this does not fail if the account was deleted after the token was issued.
  const { users } = await auth().getUsers([{ uid }]);
  return isAdminNow(users[0]);
}
