import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { type Stored, storedOf } from "../../platform/firestore/records.ts";
import { orders } from "./orders.repository.ts";

/**
 * Never reached: two orders of a restaurant have the same code once in millions of orders.
 */
const maxFound = 20;

/** A vendor's orders of any day and status with a pickup code. */
export async function listOrdersWithCode(
  vendorId: string,
  pickupCode: string,
): Promise<Stored<OrderRecord>[]> {
  const found = await orders()
    .where("vendorId", "==", vendorId)
    .where("pickupCode", "==", pickupCode)
    .limit(maxFound)
    .get();
  return found.docs.map(storedOf);
}
