import { quantityOf } from "@flashplate/contract/orders/order-rules";
import type { ConsumerOrder, Order, OrderRecord } from "@flashplate/contract/orders/orders";
import { toDollars } from "@flashplate/contract/shared/money";
import type { Stored } from "../platform/records.ts";

/** An order for its vendor, without the consumer's id. */
export function presentOrder({ id, record }: Stored<OrderRecord>): Order {
  return { usersName: record.usersName, amount: amountOf(record), ...presentShared(id, record) };
}

/** An order for its consumer. */
export function presentConsumerOrder({ id, record }: Stored<OrderRecord>): ConsumerOrder {
  return {
    ...presentShared(id, record),
    vendorId: record.vendorId,
    vendorName: record.vendorName ?? null,
    total: amountOf(record),
    cancelReason: record.cancelReason ?? null,
  };
}

/** The fields that both see. */
function presentShared(id: string, record: OrderRecord): Omit<Order, "usersName" | "amount"> {
  return {
    id,
    foodItem: [...record.foodItem],
    foodQuantity: [...record.foodQuantity],
    orderTime: record.orderTime.toISOString(),
    completionTime: record.completionTime?.toISOString() ?? null,
    status: record.status,
    pickupCode: record.pickupCode ?? null,
    saleId: record.saleId,
  };
}

/** What the order costs, in dollars at the price of the reservation; null in older orders. */
function amountOf(order: OrderRecord): number | null {
  const { price_cents } = order;
  return price_cents === undefined ? null : toDollars(price_cents * quantityOf(order));
}
