import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";
import { useEffect, useEffectEvent, useRef } from "react";
import { idsToRemember, type KnownOrders, pendingNotIn, unlistedUntil } from "../lib/seen-orders.ts";

/**
 * Calls back with the pending orders that have come since the earlier responses. The orders of the first
 * response are not new, nor are older orders that it did not list.
 */
export function useNewOrders(
  orders: VendorOrders | undefined,
  onNewOrders: (added: readonly Order[]) => void,
): void {
  /** Undefined until the first response. */
  const known = useRef<KnownOrders>(undefined);
  const report = useEffectEvent(onNewOrders);
  useEffect(() => {
    if (!orders) return;
    const before = known.current;
    const added = before ? pendingNotIn(before, orders) : [];
    known.current = {
      ids: new Set([...(before?.ids ?? []), ...idsToRemember(orders)]),
      until: unlistedUntil(orders) ?? before?.until,
    };
    if (added.length > 0) report(added);
  }, [orders]);
}
