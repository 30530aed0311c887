import { auth } from "../platform/auth.ts";
import { logWarning } from "../platform/logger.ts";

/** Sets or removes the user's claim `vendorVerify`; every other claim stays. An account that is gone is no failure. */
export function setApprovedClaim(uid: string, approved: boolean): Promise<void> {
  return ifAccountExists(uid, async () => {
    const claims = (await auth().getUser(uid)).customClaims ?? {};
    if ((claims.vendorVerify === true) === approved) return;
    const { vendorVerify: _, ...others } = claims;
    await auth().setCustomUserClaims(uid, approved ? { ...others, vendorVerify: true } : others);
  });
}

/** Ends every session of the user: tokens issued so far are refused. An account that is gone is no failure. */
export function signOutEverywhere(uid: string): Promise<void> {
  return ifAccountExists(uid, () => auth().revokeRefreshTokens(uid));
}

/** Email addresses by uid, at most a hundred at once. An account that is gone, or has none, is left out. */
export async function emailsOf(uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (uids.length === 0) return new Map();
  const { users } = await auth().getUsers(uids.map((uid) => ({ uid })));
  return new Map(users.flatMap(({ uid, email }) => (email === undefined ? [] : [[uid, email] as const])));
}

/** Deletes the user from the sign-in service. One that is gone already is no failure. */
export function removeAccount(uid: string): Promise<void> {
  return ifAccountExists(uid, () => auth().deleteUser(uid));
}

/** A person may delete their account whenever they like; a trigger that minds would fail for ever. */
async function ifAccountExists(uid: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isUnknownUser(error)) throw error;
    logWarning("A vendor's account is gone; nothing is left to change there.", { vendorId: uid });
  }
}

function isUnknownUser(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === "auth/user-not-found"
  );
}
