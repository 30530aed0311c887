import type { VendorOrders } from "@flashplate/contract/orders/orders";
import { useEffect, useState } from "react";
import { useNewOrders } from "./use-new-orders.ts";

const freshForMs = 30_000;

/**
 * Returns the ids of the orders that came while the screen was open. All of them are forgotten 30 seconds
 * after the latest came.
 */
export function useFreshOrders(orders: VendorOrders | undefined): ReadonlySet<string> {
  const [freshIds, setFreshIds] = useState<ReadonlySet<string>>(new Set());
  useNewOrders(orders, (added) => {
    setFreshIds((before) => new Set([...before, ...added.map(({ id }) => id)]));
  });
  useEffect(() => {
    if (freshIds.size === 0) return;
    const timer = setTimeout(() => setFreshIds(new Set()), freshForMs);
    return () => clearTimeout(timer);
  }, [freshIds]);
  return freshIds;
}
