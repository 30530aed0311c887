import type { DecisionsAnswer } from "@flashplate/contract/vendors/decisions";
import type { Decision, Vendor } from "@flashplate/contract/vendors/vendors";
import { useEffect, useEffectEvent, useRef } from "react";
import { apiGet } from "../../shared/lib/api-client.ts";

/**
 * Finds decisions whose response did not arrive. An application on which this page has begun to
 * decide can leave the list without a response: the response was lost, or another admin decided
 * first. Such an application is looked up in the history. `onMissed` receives the decision, or
 * undefined if it is not found.
 */
export function useMissedDecisions(
  vendors: readonly Vendor[] | undefined,
  onMissed: (vendor: Vendor, decision: Decision | undefined) => void,
) {
  const begun = useRef(new Map<string, Vendor>());
  const report = useEffectEvent(onMissed);
  useEffect(() => {
    if (!vendors) return;
    for (const vendor of [...begun.current.values()]) {
      if (vendors.some(({ id }) => id === vendor.id)) continue;
      begun.current.delete(vendor.id);
      fetchDecision(vendor).then(
        (decision) => report(vendor, decision),
        () => report(vendor, undefined),
      );
    }
  }, [vendors]);
  return {
    begin: (vendor: Vendor) => void begun.current.set(vendor.id, vendor),
    end: (vendor: Vendor) => void begun.current.delete(vendor.id),
  };
}

async function fetchDecision(vendor: Vendor): Promise<Decision | undefined> {
  const { decisions } = await apiGet<DecisionsAnswer>("/engine/vendors/decisions");
  for (const { vendorId, decision } of decisions) {
    if (vendorId === vendor.id && (decision === "approved" || decision === "declined")) return decision;
  }
  return undefined;
}
