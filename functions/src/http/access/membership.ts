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
  /** The person's record; undefined for an owner who registered before `Members` existed. */
  member: MemberRecord | undefined;
}

/** A removal or a change of a role is effective on all instances after this time, in milliseconds. */
export const membershipKeptMs = 5000;

const memberCache = keepRecent<MemberRecord[]>({ ms: membershipKeptMs, max: 2000 }, (uid) =>
  membershipsOf(uid),
);

/**
 * The membership of a person, or undefined without a restaurant. The member's record is cached for some
 * seconds. The restaurant's record is read each time. If they disagree about the owner, the restaurant was
 * handed over, so the member's record is read again.
 */
export async function membershipOf(uid: string): Promise<Membership | undefined> {
  const cached = await cachedMembershipOf(uid);
  const isOwnerByVendor = cached && ownerOf(cached.vendor) === uid;
  const isOwnerByMember = cached?.role === "owner";
  if (!cached || isOwnerByVendor === isOwnerByMember) return cached;
  memberCache.forget(uid);
  const fresh = await cachedMembershipOf(uid);
  const onlyClaimsToOwn = fresh?.role === "owner" && ownerOf(fresh.vendor) !== uid;
  return onlyClaimsToOwn ? undefined : fresh;
}

/**
 * A person without a member's record may own a restaurant that registered before `Members` existed. Its id
 * is the person's uid. The migration `restaurant-owners` makes the missing records.
 */
async function cachedMembershipOf(uid: string): Promise<Membership | undefined> {
  // A person works in one restaurant.
  const [member] = await memberCache.get(uid);
  // That a person is no member is not cached, so that a new member need not wait.
  if (!member) memberCache.forget(uid);
  const vendor = await readVendor(member?.vendorId ?? uid);
  return vendor && { vendor, role: member?.role ?? "owner", member };
}

/** Makes this instance read a person's membership again, after a change of its record. */
export function forgetMembership(uid: string): void {
  memberCache.forget(uid);
}
