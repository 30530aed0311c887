import type { ActivitySubject } from "@flashplate/contract/team/activity-records";
import { findAccounts } from "../store/accounts.ts";

/** A member in the activity log. */
export async function memberSubjectOf(uid: string): Promise<ActivitySubject> {
  const account = (await findAccounts([uid])).get(uid);
  return { id: uid, name: account?.name ?? account?.email ?? "" };
}
