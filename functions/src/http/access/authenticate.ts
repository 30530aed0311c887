import type { Request } from "express";
import type { DecodedIdToken } from "firebase-admin/auth";
import { AppError } from "../../platform/app-error.ts";
import { auth } from "../../platform/auth.ts";
import { codeOf } from "../../platform/error-code.ts";
import { ownAppOnly } from "./app-check.ts";
import { noteCaller } from "./security-log.ts";

/** The caller, from the verified token. */
export interface User {
  uid: string;
  /** Undefined if the account has none. */
  email: string | undefined;
  /** The account's display name; undefined if it has none. */
  name: string | undefined;
  emailVerified: boolean;
  /** When this session's user last entered the password. */
  signedInAt: Date;
  /** The custom claim `admin`, which only the Admin SDK can set. */
  admin: boolean;
  /**
   * The second factor of this login, such as `totp` or `phone`; undefined if it had none.
   * See https://firebase.google.com/docs/reference/admin/node/firebase-admin.auth.decodedidtoken.
   */
  secondFactor: string | undefined;
}

/** Codes of an invalid token or user. */
const invalidTokenCodes: readonly unknown[] = [
  "auth/invalid-id-token",
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/user-disabled",
  "auth/user-not-found",
];

/**
 * Step: requires an App Check token, if the check is on, and a bearer token. The user must be
 * neither disabled nor signed out.
 */
export async function authenticate(request: Request): Promise<{ user: User }> {
  await ownAppOnly(request);
  return { user: await userOf(request) };
}

/** The key under which a request keeps its verified user. A WeakMap would cost more time. */
const verifiedUser = Symbol("verified user");

type RequestWithUser = Request & { [verifiedUser]?: Promise<User> };

/**
 * The user of a request's token. The token is verified once per request: `limitTraffic` needs the user
 * before the step `authenticate` does.
 * @throws auth/missing-token, auth/invalid-token
 */
export function userOf(request: RequestWithUser): Promise<User> {
  request[verifiedUser] ??= verifyUser(request);
  return request[verifiedUser];
}

async function verifyUser(request: Request): Promise<User> {
  const token = /^Bearer +(\S+)$/i.exec(request.get("authorization") ?? "")?.[1];
  if (token === undefined) {
    throw new AppError("auth/missing-token", "You are not signed in. Log in and try again.");
  }
  const user = userOfToken(await verifyToken(token));
  noteCaller(request, user.uid);
  return user;
}

async function verifyToken(token: string): Promise<DecodedIdToken> {
  try {
    const checkRevoked = true;
    return await auth().verifyIdToken(token, checkRevoked);
  } catch (error) {
    if (!isInvalidToken(error)) throw error;
    throw new AppError("auth/invalid-token", "Your session has ended. Log in again.");
  }
}

/**
 * Whether the token or its user is invalid. Any other error is an outage. The Admin SDK uses one code for a
 * malformed token and for an outage of Google's keys. Only the message about a token contains "ID token"
 * (`mapJwtErrorToAuthError` in its auth/token-verifier.js).
 */
function isInvalidToken(error: unknown): boolean {
  const code = codeOf(error);
  if (code === "auth/argument-error") return error instanceof Error && /\bID token\b/.test(error.message);
  return invalidTokenCodes.includes(code);
}

function userOfToken(token: DecodedIdToken): User {
  return {
    uid: token.uid,
    email: token.email,
    name: typeof token.name === "string" ? token.name : undefined,
    emailVerified: token.email_verified === true,
    signedInAt: new Date(token.auth_time * 1000),
    admin: token.admin === true,
    secondFactor: token.firebase.sign_in_second_factor,
  };
}
