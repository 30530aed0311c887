import type { Request } from "express";
import type { DecodedIdToken } from "firebase-admin/auth";
import { AppError } from "../platform/app-error.ts";
import { auth } from "../platform/auth.ts";
import { ownAppOnly } from "./app-check.ts";
import { allowUser } from "./rate-limit.ts";

/** Who is calling, from the verified token and nothing else. */
export interface User {
  uid: string;
  /** Undefined where the account has none. */
  email: string | undefined;
  /** What the account calls itself; undefined where it does not. */
  name: string | undefined;
  emailVerified: boolean;
  /** When this session's password was last typed. */
  signedInAt: Date;
  /** The custom claim `admin`, which only the Admin SDK can set. */
  admin: boolean;
}

/** Codes that say something of the token or its user; any other is an outage of ours. */
const refusals: readonly unknown[] = [
  "auth/argument-error",
  "auth/invalid-id-token",
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
];

/** Step: requires an app of ours, where that is asked for, and a bearer token of a user who is neither disabled nor signed out everywhere, and has requests left. */
export async function authenticate(request: Request): Promise<{ user: User }> {
  await ownAppOnly(request);
  const token = /^Bearer +(\S+)$/i.exec(request.get("authorization") ?? "")?.[1];
  if (token === undefined) {
    throw new AppError("auth/missing-token", "You are not signed in. Log in and try again.");
  }
  const user = userOf(await verified(token));
  await allowUser(user);
  return { user };
}

async function verified(token: string): Promise<DecodedIdToken> {
  try {
    return await auth().verifyIdToken(token, true);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new AppError("auth/invalid-token", "Your session has ended. Log in again.");
  }
}

function isRefusal(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && refusals.includes(error.code);
}

function userOf(token: DecodedIdToken): User {
  return {
    uid: token.uid,
    email: token.email,
    name: typeof token.name === "string" ? token.name : undefined,
    emailVerified: token.email_verified === true,
    signedInAt: new Date(token.auth_time * 1000),
    admin: token.admin === true,
  };
}
