import { auth } from "../platform/auth.ts";
import { codeOf } from "../platform/error-code.ts";
import { logWarning } from "../platform/logger.ts";

/**
 * Sets or removes the user's claim `vendorVerify` and keeps other claims. Does nothing if the
 * account does not exist.
 */
export function setApprovedClaim(uid: string, approved: boolean): Promise<void> {
  return ifAccountExists(uid, async () => {
    const claims = (await auth().getUser(uid)).customClaims ?? {};
    if ((claims.vendorVerify === true) === approved) return;
    const { vendorVerify: _, ...others } = claims;
    await auth().setCustomUserClaims(uid, approved ? { ...others, vendorVerify: true } : others);
  });
}

/** Revokes all sessions of the user. Does nothing if the account does not exist. */
export function signOutEverywhere(uid: string): Promise<void> {
  return ifAccountExists(uid, () => auth().revokeRefreshTokens(uid));
}

/**
 * Email addresses by uid, for at most 100 uids. Missing accounts and accounts without email are
 * left out.
 */
export async function emailsOf(uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map();
  const { users } = await auth().getUsers(uids.map((uid) => ({ uid })));
  return new Map(users.flatMap(({ uid, email }) => (email === undefined ? [] : [[uid, email] as const])));
}

/** Deletes the user from Firebase Authentication, if it exists. */
export function removeAccount(uid: string): Promise<void> {
  return ifAccountExists(uid, () => auth().deleteUser(uid));
}

/**
 * Ignores missing accounts. Otherwise a trigger would fail forever after a person deleted their
 * account.
 */
async function ifAccountExists(uid: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codeOf(error) !== "auth/user-not-found") throw error;
    logWarning("vendor-account-missing", { vendorId: uid });
  }
}
