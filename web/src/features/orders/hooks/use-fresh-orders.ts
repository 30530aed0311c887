import type { VendorOrders } from "@flashplate/contract/orders/orders";
import { useEffect, useState } from "react";
import { useNewOrders } from "./use-new-orders.ts";

const freshForMs = 30_000;

/** Returns the ids of the orders that came while the screen was open, until none has come for 30 seconds. */
export function useFreshOrders(orders: VendorOrders | undefined): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useNewOrders(orders, (added) => {
    setFresh((before) => new Set([...before, ...added.map(({ id }) => id)]));
  });
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(new Set()), freshForMs);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
