import { collectionOf } from "../platform/firestore/records.ts";

/**
 * `Admins/{uid}`: an account that is an admin now. `npm run admin:grant` and `npm run admin:revoke`
 * write it. Rules need it besides the claim, because a token keeps a removed claim for an hour.
 */
interface AdminRecord {
  grantedAt: Date;
}

const admins = () => collectionOf<AdminRecord>("Admins");

/** Whether the account has the record of an admin. */
export async function hasAdminRecord(uid: string): Promise<boolean> {
  return (await admins().doc(uid).get()).exists;
}

/** Deletes the record of an admin whose account is deleted. Does nothing for others. */
export async function deleteAdminRecord(uid: string): Promise<void> {
  await admins().doc(uid).delete();
}
