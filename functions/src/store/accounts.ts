import { auth, userLookups } from "../platform/auth.ts";
import { codeOf } from "../platform/error-code.ts";
import { logWarning } from "../platform/logging/logger.ts";

/**
 * Sets or removes the user's claim `vendorVerify` and keeps other claims. Does nothing if the
 * account does not exist.
 */
export function setApprovedClaim(uid: string, approved: boolean): Promise<void> {
  return ifAccountExists(uid, async () => {
    const claims = (await auth().getUser(uid)).customClaims ?? {};
    if ((claims.vendorVerify === true) === approved) return;
    const { vendorVerify: _, ...otherClaims } = claims;
    await auth().setCustomUserClaims(uid, approved ? { ...otherClaims, vendorVerify: true } : otherClaims);
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

/** An account as Firebase Authentication has it. */
export interface Account {
  email: string | undefined;
  emailVerified: boolean;
}

/** An account with the fields that its team sees, too. */
interface KnownAccount extends Account {
  /** Whether the project has disabled it. Its sessions are refused. */
  disabled: boolean;
  name: string | undefined;
  /** When its token was last renewed, which happens each hour while a page is open. */
  activeAt: Date | undefined;
}

/** The accounts of any number of uids. Missing accounts are left out. */
export async function findAccounts(uids: readonly string[]): Promise<ReadonlyMap<string, KnownAccount>> {
  const { maxIds } = userLookups;
  const pages = Array.from({ length: Math.ceil(uids.length / maxIds) }, (_, n) =>
    uids.slice(n * maxIds, (n + 1) * maxIds),
  );
  const found = await Promise.all(pages.map((page) => auth().getUsers(page.map((uid) => ({ uid })))));
  return new Map(
    found.flatMap(({ users }) =>
      users.map(({ uid, email, emailVerified, disabled, displayName: name, metadata }) => {
        // Null if the account has never signed in, whatever the SDK's types say.
        const lastActive = (metadata.lastRefreshTime ?? metadata.lastSignInTime) as string | null;
        const activeAt = lastActive ? new Date(lastActive) : undefined;
        return [uid, { email, emailVerified, disabled, name, activeAt }] as const;
      }),
    ),
  );
}

/** Whether the account has verified this address as its own. */
export function ownsEmail(account: Account | undefined, email: string): boolean {
  return account?.emailVerified === true && isSameEmail(account.email, email);
}

/** Whether two addresses are equal. Firebase Authentication ignores case. */
export function isSameEmail(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
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
