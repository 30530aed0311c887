import { quantityOf } from "@flashplate/contract/orders/order-rules";
import type { ConsumerOrder, Order, OrderRecord } from "@flashplate/contract/orders/orders";
import { toDollars } from "@flashplate/contract/shared/money";
import type { Stored } from "../platform/records.ts";

/** An order for its vendor, without the consumer's id. */
export function presentOrder({ id, record }: Stored<OrderRecord>): Order {
  return { usersName: record.usersName, ...presentShared(id, record) };
}

/** An order for its consumer. */
export function presentConsumerOrder({ id, record }: Stored<OrderRecord>): ConsumerOrder {
  const { price_cents } = record;
  return {
    ...presentShared(id, record),
    saleId: record.saleId,
    vendorId: record.vendorId,
    vendorName: record.vendorName ?? null,
    total: price_cents === undefined ? null : toDollars(price_cents * quantityOf(record)),
    cancelReason: record.cancelReason ?? null,
  };
}

/** The fields that both see. */
function presentShared(id: string, record: OrderRecord): Omit<Order, "usersName"> {
  return {
    id,
    foodItem: [...record.foodItem],
    foodQuantity: [...record.foodQuantity],
    orderTime: record.orderTime.toISOString(),
    completionTime: record.completionTime?.toISOString() ?? null,
    status: record.status,
    pickupCode: record.pickupCode ?? null,
  };
}
