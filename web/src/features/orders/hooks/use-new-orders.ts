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
  const known = useRef<Set<string>>(undefined);
  const report = useEffectEvent(onNewOrders);
  useEffect(() => {
    if (!orders) return;
    const before = known.current;
    const added = before ? pendingNotIn(before, orders) : [];
    known.current = new Set([...(before ?? []), ...idsToRemember(orders)]);
    if (added.length > 0) report(added);
  }, [orders]);
}
