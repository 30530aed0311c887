import { randomBytes } from "node:crypto";
import { pickupCodeLength, pickupCodeOf } from "@flashplate/contract/orders/orders";

/** A random pickup code. It is made when the order is paid, or at once if it is paid at pickup. */
export function newPickupCode(): string {
  return pickupCodeOf(randomBytes(pickupCodeLength));
}
