import { undoSeconds } from "@flashplate/contract/orders/order-rules";
import type { Order } from "@flashplate/contract/orders/orders";

/** Returns the seconds left to undo an order's completion: 0 if it cannot be undone any more. */
export function undoSecondsLeft({ completionTime }: Order, now: Date): number {
  if (completionTime === null) return 0;
  const left = Date.parse(completionTime) + undoSeconds * 1000 - now.getTime();
  return Math.min(undoSeconds, Math.max(0, Math.ceil(left / 1000)));
}
