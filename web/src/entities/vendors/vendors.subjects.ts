import { maxPendingListed } from "@flashplate/contract/http/list-limits";
import type { Me, Vendor } from "@flashplate/contract/vendors/vendors";
import type { QueryKey } from "@tanstack/react-query";
import type { LiveSubject } from "../../shared/lib/live/live-listener.ts";

export const pendingVendorsKey = ["pending-vendors"] as const;

/** The applications that wait for an admin's decision. Only admins may listen to them. */
export const pendingVendorsSubject: LiveSubject = {
  id: "pending vendors",
  source: {
    collection: "Vendors",
    where: [
      ["vendorVerify", false],
      ["decision", null],
    ],
    orderBy: ["createdAt", "asc"],
    limit: maxPendingListed,
  },
  queryKey: pendingVendorsKey,
  refetchWhenHidden: false,
  versionOf: ({ id, fields }) => `${id} ${String(fields.emailVerified)}`,
  versionsIn: (response) => (response as Vendor[]).map(({ id, emailVerified }) => `${id} ${emailVerified}`),
};

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
