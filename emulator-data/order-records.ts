import { createHash } from "node:crypto";
import { addMinutes, type FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { statedOf } from "@flashplate/contract/menu/stated";
import { type OrderRecord, type OrderStatus, pickupCodeOf } from "@flashplate/contract/orders/orders";
import { type OrderPayment, paymentOf } from "@flashplate/contract/payments/order-payment";
import type { Cents } from "@flashplate/contract/shared/money";
import { consumer } from "./world/accounts.ts";
import type { SaleOrder } from "./world/types.ts";

/** PICKUP_GRACE_MINUTES of the demo project. */
const graceMinutes = 120;

/** Where an order is in the demo world. */
interface OrderPlace {
  vendorName: string;
  saleId: string;
  /** Position among the orders of its sale. */
  index: number;
  /** Whether the restaurant has an account at Stripe. */
  isInApp: boolean;
}

/** The record of an order of the demo world, as the functions would have written it. */
export function orderRecord(
  sale: FlashSaleRecord,
  order: SaleOrder,
  { vendorName, saleId, index, isInApp }: OrderPlace,
  loadedAt: Date,
): { id: string; data: OrderRecord } {
  const { completedMinutesAgo, cancelledMinutesAgo } = order;
  const isCompleted = completedMinutesAgo !== undefined;
  const isCancelled = cancelledMinutesAgo !== undefined;
  const orderId = `${saleId.replace("sale", "order")}-${index + 1}`;
  const orderTime = addMinutes(loadedAt, -order.minutesAgo);
  const data: OrderRecord = {
    vendorId: sale.vendorId,
    vendorName,
    consumerId: consumerId(order.who),
    saleId,
    usersName: order.who,
    foodItem: [sale.item_name],
    foodQuantity: [order.quantity],
    ...statedOf(sale),
    price_cents: priceOfSaleAt(sale, orderTime),
    saleStart: sale.start_time,
    ...(sale.timeZone === undefined ? {} : { timeZone: sale.timeZone }),
    pickupCode: pickupCodeOf(createHash("sha256").update(orderId).digest()),
    status: statusOf(order),
    orderTime,
    completionTime: isCompleted ? addMinutes(loadedAt, -completedMinutesAgo) : null,
    ...(isCancelled
      ? { cancelReason: "Not collected", cancelledAt: addMinutes(loadedAt, -cancelledMinutesAgo) }
      : {}),
  };
  const collectableUntil = addMinutes(sale.end_time, graceMinutes);
  const promise = { cancellableUntil: sale.end_time, collectableUntil };
  return { id: orderId, data: { ...data, payment: demoPayment(data, sale, isInApp), promise } };
}

function statusOf({ completedMinutesAgo, cancelledMinutesAgo }: SaleOrder): OrderStatus {
  if (completedMinutesAgo !== undefined) return "completed";
  return cancelledMinutesAgo === undefined ? "pending" : "cancelled";
}

/** The price of a portion at an instant. */
export function priceOfSaleAt({ discounted_price_cents, pastPrices = [] }: FlashSaleRecord, at: Date): Cents {
  return pastPrices.find(({ from, until }) => from <= at && at < until)?.cents ?? discounted_price_cents;
}

/**
 * The guests of a restaurant with an account pay in the app, the others at pickup. The loader pays the
 * pending orders at the stand-in for Stripe.
 */
function demoPayment(order: OrderRecord, sale: FlashSaleRecord, isInApp: boolean): OrderPayment {
  const pickup = paymentOf(order);
  if (!isInApp) return pickup;
  const { orderTime, completionTime, cancelledAt } = order;
  const paid = { ...pickup, mode: "app", authorisedAt: orderTime } as const;
  if (cancelledAt) return { ...paid, state: "voided", returnedAt: cancelledAt };
  return completionTime === null
    ? { ...paid, state: "authorised", dueAt: addMinutes(sale.end_time, graceMinutes) }
    : { ...paid, state: "captured", capturedAt: completionTime };
}

/** Id of the demo consumer for its orders; an invented id for people who have no account. */
function consumerId(who: string): string {
  return who === consumer.displayName
    ? consumer.uid
    : `demo-person-${who.toLowerCase().replaceAll(" ", "-")}`;
}
