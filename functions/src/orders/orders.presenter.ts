import type { Order, OrderRecord } from "@flashplate/contract/orders";
import type { Stored } from "../platform/records.ts";

/** An order as its vendor sees it: who ordered what, never who they are to us. */
export function presentOrder({ id, record }: Stored<OrderRecord>): Order {
  return {
    id,
    usersName: record.usersName,
    foodItem: [...record.foodItem],
    foodQuantity: [...record.foodQuantity],
    orderTime: record.orderTime.toISOString(),
    completionTime: record.completionTime?.toISOString() ?? null,
    status: record.status,
  };
}
