import type { DecisionsAnswer, FiledDecision } from "@flashplate/contract/vendors/decisions";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { useEffect, useEffectEvent, useRef } from "react";
import { apiGet } from "../../../shared/lib/api/api-client.ts";

type AnyDecision = FiledDecision["decision"];

/**
 * Finds decisions whose response did not arrive. This page may have begun to decide on a vendor, and
 * the vendor leaves the list before a response arrives. Then the response is late or was lost, or
 * another admin decided first. This hook looks the decision up in the history. A response that is only
 * late is handled as well, so `onMissed` may not be the last report on a vendor.
 * @param kinds the decisions that are possible in this list. Pass a constant: a new array starts the
 *   effect again
 * @param onMissed receives the decision, or undefined if the history does not have it
 * @returns `begin` and `end`, to call when a decision on a vendor begins, and when its response arrives
 */
export function useMissedDecisions<Kind extends AnyDecision>(
  vendors: readonly Vendor[] | undefined,
  kinds: readonly Kind[],
  onMissed: (vendor: Vendor, decision: Kind | undefined) => void,
) {
  const begun = useRef(new Map<string, Vendor>());
  const report = useEffectEvent(onMissed);
  useEffect(() => {
    if (!vendors) return;
    for (const vendor of [...begun.current.values()]) {
      if (vendors.some(({ id }) => id === vendor.id)) continue;
      begun.current.delete(vendor.id);
      fetchDecision(vendor, kinds).then(
        (decision) => report(vendor, decision),
        () => report(vendor, undefined),
      );
    }
  }, [vendors, kinds]);
  return {
    begin: (vendor: Vendor) => void begun.current.set(vendor.id, vendor),
    end: (vendor: Vendor) => void begun.current.delete(vendor.id),
  };
}

async function fetchDecision<Kind extends AnyDecision>(
  { id, profileChange, registeredAt }: Vendor,
  kinds: readonly Kind[],
): Promise<Kind | undefined> {
  const { decisions } = await apiGet<DecisionsAnswer>("/engine/vendors/decisions");
  // The decision of an earlier application or profile change is older than the request for this one.
  const waitingSince = profileChange?.requestedAt ?? registeredAt;
  // A withdrawal ends the approval before it: if it is the newest decision, the result is undefined.
  const relevant: readonly AnyDecision[] = [...kinds, "approval-withdrawn"];
  // The response has the newest decision first.
  const newest = decisions.find(
    ({ vendorId, decision, decidedAt }) =>
      vendorId === id && decidedAt >= waitingSince && relevant.includes(decision),
  );
  return kinds.find((kind) => kind === newest?.decision);
}
