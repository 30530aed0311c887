import type { MemberRecord, Role } from "@flashplate/contract/team/roles";
import { ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import type { Stored } from "../../platform/firestore/records.ts";
import { keepRecent } from "../../platform/keep-recent.ts";
import { membershipsOf } from "../../store/members.repository.ts";
import { readVendor } from "../../store/vendors.repository.ts";

/** The restaurant in which a person works, and as what. */
export interface Membership {
  vendor: Stored<VendorRecord>;
  role: Role;
  /** The person's record; undefined for an owner from before there were members. */
  member: MemberRecord | undefined;
}

/** A removal or a change of a role is effective on all instances after this time, in milliseconds. */
export const membershipKeptMs = 5000;

const recent = keepRecent<MemberRecord[]>({ ms: membershipKeptMs, max: 2000 }, (uid) => membershipsOf(uid));

/**
 * The membership of a person, or undefined without a restaurant. The member's record is kept for some
 * seconds; the restaurant's is read each time. If they disagree about the owner, the restaurant was handed
 * over, so the member's record is read again.
 */
export async function membershipOf(uid: string): Promise<Membership | undefined> {
  const kept = await keptMembershipOf(uid);
  if (!kept || (kept.role === "owner") === (ownerOf(kept.vendor) === uid)) return kept;
  recent.forget(uid);
  const present = await keptMembershipOf(uid);
  const onlyClaimsToOwn = present?.role === "owner" && ownerOf(present.vendor) !== uid;
  return onlyClaimsToOwn ? undefined : present;
}

/**
 * A person without a record may own a restaurant from before there were members: its id is the person's
 * uid. The migration `restaurant-owners` makes their records.
 */
async function keptMembershipOf(uid: string): Promise<Membership | undefined> {
  const [member] = await recent.get(uid);
  // A new member must not wait.
  if (!member) recent.forget(uid);
  const vendor = await readVendor(member?.vendorId ?? uid);
  return vendor && { vendor, role: member?.role ?? "owner", member };
}

/** Makes this instance read a person's membership again, after a change of its record. */
export function forgetMembership(uid: string): void {
  recent.forget(uid);
}
