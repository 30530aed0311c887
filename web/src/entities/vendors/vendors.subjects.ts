import { maxPendingListed } from "@flashplate/contract/http/list-limits";
import { type MemberRecord, memberIdOf } from "@flashplate/contract/team/roles";
import type { WaitingVendorsAnswer } from "@flashplate/contract/vendors/decisions";
import type { Me } from "@flashplate/contract/vendors/vendors";
import type { InfiniteData, QueryKey } from "@tanstack/react-query";
import type { LiveSubject } from "../../shared/lib/live/live-listener.ts";

/** Begins the keys of all lists of vendors that wait for an admin. */
export const waitingVendorsKey = ["waiting-vendors"] as const;

/** A list of vendors that wait for an admin. */
export type WaitingList = "verified" | "unverified" | "changes";

export function waitingListKey(list: WaitingList) {
  return [...waitingVendorsKey, list] as const;
}

/** The oldest vendors that wait for an admin. Only admins may listen to them. */
export function waitingSubject(list: WaitingList): LiveSubject {
  return {
    id: `waiting ${list}`,
    source: list === "changes" ? changesSource : applicationsSource(list === "verified"),
    queryKey: waitingListKey(list),
    refetchWhenHidden: false,
    versionOf: ({ id }) => id,
    versionsIn: (response) =>
      (response as InfiniteData<WaitingVendorsAnswer>).pages[0]?.vendors.map(({ id }) => id) ?? [],
  };
}

const changesSource = {
  collection: "Vendors",
  where: [],
  orderBy: ["profileChange.requestedAt", "asc"],
  limit: maxPendingListed,
} as const;

function applicationsSource(emailVerified: boolean) {
  return {
    collection: "Vendors",
    where: [
      ["vendorVerify", false],
      ["decision", null],
      ["emailVerified", emailVerified],
    ],
    orderBy: ["createdAt", "asc"],
    limit: maxPendingListed,
  } as const;
}

/**
 * A vendor's own record, so that an admin's decision is shown at once.
 * @param queryKey key of the vendor's `me` query
 */
export function vendorSubject(vendorId: string, queryKey: QueryKey): LiveSubject {
  return {
    id: `vendor ${vendorId}`,
    source: { path: `Vendors/${vendorId}` },
    queryKey,
    refetchWhenHidden: false,
    versionOf: ({ fields }) => String(fields.vendorVerify),
    versionsIn: (response) => {
      const { vendor } = response as Me;
      return vendor ? [String(vendor.vendorVerify)] : [];
    },
  };
}

/**
 * A member's own record, so that a change of the role, or its end, is shown at once.
 * @param queryKey key of the member's `me` query
 */
export function memberSubject(
  member: Pick<MemberRecord, "vendorId" | "uid">,
  queryKey: QueryKey,
): LiveSubject {
  const id = memberIdOf(member);
  return {
    id: `member ${id}`,
    source: { path: `Members/${id}` },
    queryKey,
    refetchWhenHidden: true,
    versionOf: ({ fields }) => String(fields.role),
    versionsIn: (response) => {
      const { role } = response as Me;
      return role ? [role] : [];
    },
  };
}
