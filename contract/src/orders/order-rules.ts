// In a file without schemas, so that triggers and pages do not load zod.

/** Default radius of the search for nearby sales. */
export const defaultRadiusKm = 5;
/** Shown for accounts without a name, and for guests whose name the reader must not see. */
export const namelessUser = "Guest";
/** Consumer of the orders of a deleted account. Only the Admin SDK could create this uid. */
export const erasedConsumerId = "erased";

/** Seconds in which a completion can be undone, by the server's clock. */
export const undoSeconds = 10;

/**
 * State of an order. The last three only exist for orders that are paid in the app.
 *
 * - `awaiting-payment`: the portions are held for some minutes; it is not in its vendor's lists yet
 * - `released`: it was not paid in time
 * - `uncollected`: it was paid and not collected
 */
export const orderStatuses = [
  "pending",
  "completed",
  "cancelled",
  "awaiting-payment",
  "released",
  "uncollected",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Returns the path of a vendor's signal, which the page listens to. */
export function orderSignalPath(vendorId: string): string {
  return `OrderSignals/${vendorId}`;
}

/** Returns the number of portions of an order. */
export function quantityOf(order: { foodQuantity: readonly number[] }): number {
  return order.foodQuantity.reduce((sum, quantity) => sum + quantity, 0);
}

/**
 * Without vowels (no words), and without 0 O Q, 1 I L, 2 Z, 5 S, 8 B, which are easily confused.
 */
export const pickupLetters = "34679CDFGHJKMNPRTVWXY";
export const pickupCodeLength = 5;

/** Derives a pickup code from at least `pickupCodeLength` random bytes. */
export function pickupCodeOf(bytes: Uint8Array): string {
  return Array.from(
    bytes.subarray(0, pickupCodeLength),
    (byte) => pickupLetters[byte % pickupLetters.length],
  ).join("");
}
