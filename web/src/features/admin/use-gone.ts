import type { Decision, DecisionsAnswer, Vendor } from "@flashplate/contract/vendors";
import { useEffect, useEffectEvent, useRef } from "react";
import { apiGet } from "../../platform/api-client.ts";

/**
 * Follows applications that somebody here has begun to decide. One that leaves the list without an answer having come is looked up in
 * the history: the answer was lost, or another admin was faster. `onGone` hears the decision, or undefined where
 * that cannot be found out either.
 */
export function useGone(
  vendors: readonly Vendor[] | undefined,
  onGone: (vendor: Vendor, decision: Decision | undefined) => void,
) {
  const begun = useRef(new Map<string, Vendor>());
  const tell = useEffectEvent(onGone);
  useEffect(() => {
    if (!vendors) return;
    for (const vendor of [...begun.current.values()]) {
      if (vendors.some(({ id }) => id === vendor.id)) continue;
      begun.current.delete(vendor.id);
      decisionOn(vendor).then(
        (decision) => tell(vendor, decision),
        () => tell(vendor, undefined),
      );
    }
  }, [vendors]);
  return {
    begin: (vendor: Vendor) => void begun.current.set(vendor.id, vendor),
    end: (vendor: Vendor) => void begun.current.delete(vendor.id),
  };
}

async function decisionOn(vendor: Vendor): Promise<Decision | undefined> {
  const { decisions } = await apiGet<DecisionsAnswer>("/engine/vendors/decisions");
  return decisions.find(({ vendorId }) => vendorId === vendor.id)?.decision;
}
