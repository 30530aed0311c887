import type { MemberRecord } from "@flashplate/contract/team/roles";
import { keepRecent } from "../../platform/keep-recent.ts";
import { membershipsOf } from "../../store/members.repository.ts";

/** In which restaurant a person works, and as what. */
export type Membership = Pick<MemberRecord, "vendorId" | "role">;

/** A removal or a change of a role is effective on all instances after this time, in milliseconds. */
export const membershipKeptMs = 5000;

const recent = keepRecent<MemberRecord[]>({ ms: membershipKeptMs, max: 2000 }, (uid) => membershipsOf(uid));

/**
 * The membership of a person, from its record, which is kept for some seconds. A person without one may
 * own a restaurant from before there were members: its id is the person's uid. The migration
 * `restaurant-owners` makes their records.
 */
export async function membershipOf(uid: string): Promise<Membership> {
  const [own] = await recent.get(uid);
  if (own) return own;
  // A new member must not wait.
  recent.forget(uid);
  return { vendorId: uid, role: "owner" };
}

/** Makes this instance read a person's membership again, after a change of its record. */
export function forgetMembership(uid: string): void {
  recent.forget(uid);
}
