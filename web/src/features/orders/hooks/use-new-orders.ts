import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";
import { useEffect, useEffectEvent, useRef } from "react";
import { idsToRemember, pendingNotIn } from "../lib/seen-orders.ts";

/**
 * Calls back with the pending orders that were in no earlier response. The orders of the first
 * response are not new.
 */
export function useNewOrders(
  orders: VendorOrders | undefined,
  onNewOrders: (added: readonly Order[]) => void,
): void {
  /** Undefined until the first response. */
  const knownIds = useRef<Set<string>>(undefined);
  const report = useEffectEvent(onNewOrders);
  useEffect(() => {
    if (!orders) return;
    const before = knownIds.current;
    const added = before ? pendingNotIn(before, orders) : [];
    knownIds.current = new Set([...(before ?? []), ...idsToRemember(orders)]);
    if (added.length > 0) report(added);
  }, [orders]);
}
