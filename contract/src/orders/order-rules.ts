// In a file without schemas, so that triggers do not load zod.

/** Default radius of the search for nearby sales. */
export const defaultRadiusKm = 5;
/** Shown for accounts without a name. */
export const namelessUser = "Guest";
/** Consumer of the orders of a deleted account. Only the Admin SDK could create this uid. */
export const erasedConsumerId = "erased";

/** Returns the number of portions of an order. */
export function quantityOf(order: { foodQuantity: readonly number[] }): number {
  return order.foodQuantity.reduce((sum, quantity) => sum + quantity, 0);
}
