import type { UserRecord } from "firebase-admin/auth";
import { collectionOf } from "../platform/firestore/records.ts";

/**
 * `Admins/{uid}`: an account that is an admin now. The commands `npm run admin:…` write it. An admin
 * needs the claim and this record, because a token keeps a removed claim for an hour.
 */
interface AdminRecord {
  grantedAt: Date;
  /** The last end of all sessions before the grant, or by `npm run admin:reset-app`. Rules refuse earlier logins. */
  sessionsEndedAt?: Date;
}

const admins = () => collectionOf<AdminRecord>("Admins");

/**
 * Whether an account is an admin now: it is enabled, and has the claim and the record. What a token says
 * does not count. Rules read the record too.
 * @param account as Firebase Authentication has it now; undefined if it has none
 */
export async function isAdminNow(
  account: Pick<UserRecord, "uid" | "disabled" | "customClaims"> | undefined,
): Promise<boolean> {
  if (!account || account.disabled || account.customClaims?.admin !== true) return false;
  return (await admins().doc(account.uid).get()).exists;
}

/** Deletes the record of an admin whose account is deleted. Does nothing for others. */
export async function deleteAdminRecord(uid: string): Promise<void> {
  await admins().doc(uid).delete();
}
