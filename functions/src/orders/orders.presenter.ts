import { allergenTextOf, type GuestLanguage } from "@flashplate/contract/menu/allergen-text";
import { statedOf } from "@flashplate/contract/menu/stated";
import { namelessUser, quantityOf } from "@flashplate/contract/orders/order-rules";
import type {
  ConsumerOrder,
  DisputeView,
  Order,
  OrderPromise,
  OrderRecord,
} from "@flashplate/contract/orders/orders";
import { isOpenOrder } from "@flashplate/contract/orders/reservation";
import { shownNameOf } from "@flashplate/contract/orders/shown-name";
import { isRefundable, paymentOf } from "@flashplate/contract/payments/order-payment";
import { toDollars } from "@flashplate/contract/shared/money";
import { may, type Role } from "@flashplate/contract/team/roles";
import type { Stored } from "../platform/firestore/records.ts";

/**
 * An order for a member of its vendor, without the consumer's id. Only some roles see disputes.
 * Only some see the guest's name after the order is over.
 */
export function presentOrder({ id, record }: Stored<OrderRecord>, role: Role): Order {
  const dispute = may(role, "manage") ? disputeOf(record) : undefined;
  return {
    usersName: shownNameOf(record, role),
    amount: amountOf(record),
    ...presentShared(id, record),
    isRefundable: isRefundable(record.payment),
    ...(dispute && { dispute }),
  };
}

/** An order for an admin who looks at the restaurant to help: without the guest's name and code. */
export function presentOrderForSupport(order: Stored<OrderRecord>, role: Role): Order {
  return { ...presentOrder(order, role), usersName: namelessUser, pickupCode: null };
}

/** What a restaurant may know about a dispute: its state and its amount. */
function disputeOf({ payment }: OrderRecord): DisputeView | undefined {
  const { dispute } = payment ?? {};
  return dispute && { state: dispute.state, amount: toDollars(dispute.amount_cents) };
}

/** An order for its consumer. */
export function presentConsumerOrder(
  { id, record }: Stored<OrderRecord>,
  language: GuestLanguage,
): ConsumerOrder {
  return {
    ...presentShared(id, record),
    vendorId: record.vendorId,
    vendorName: record.vendorName ?? null,
    allergenText: allergenTextOf(record, language),
    total: amountOf(record),
    cancelReason: record.cancelReason ?? null,
    holdUntil: holdUntil(record),
    cancellableUntil: promisedTime(record, "cancellableUntil"),
  };
}

/** The end of the hold of an order that awaits payment, or null. */
function holdUntil({ status, payment }: OrderRecord): string | null {
  return status === "awaiting-payment" ? (payment?.dueAt?.toISOString() ?? null) : null;
}

/** A time of an open order's promise, or null. */
function promisedTime({ status, promise }: OrderRecord, time: keyof OrderPromise): string | null {
  return isOpenOrder(status) ? (promise?.[time].toISOString() ?? null) : null;
}

/** The fields that the restaurant and the guest see. */
function presentShared(id: string, record: OrderRecord): Pick<Order, keyof Order & keyof ConsumerOrder> {
  const { mode, state } = paymentOf(record);
  const isUnpaid = record.status === "awaiting-payment" || record.status === "released";
  return {
    id,
    foodItem: [...record.foodItem],
    foodQuantity: [...record.foodQuantity],
    orderTime: record.orderTime.toISOString(),
    completionTime: record.completionTime?.toISOString() ?? null,
    status: record.status,
    pickupCode: isUnpaid ? null : (record.pickupCode ?? null),
    saleId: record.saleId,
    payment: { mode, state },
    ...statedOf(record),
    collectableUntil: promisedTime(record, "collectableUntil"),
  };
}

/** What the order costs, in dollars at the price of the reservation; null in older orders. */
function amountOf(order: OrderRecord): number | null {
  const { price_cents } = order;
  return price_cents === undefined ? null : toDollars(price_cents * quantityOf(order));
}
