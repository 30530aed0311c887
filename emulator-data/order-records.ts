import { createHash } from "node:crypto";
import { endOf, type FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { type OrderRecord, pickupCodeOf } from "@flashplate/contract/orders/orders";
import { type OrderPayment, paymentOf } from "@flashplate/contract/payments/order-payment";
import { consumer } from "./world/accounts.ts";
import type { SaleOrder } from "./world/types.ts";

/** Where an order is in the demo world. */
interface OrderPlace {
  vendorName: string;
  saleId: string;
  /** Position among the orders of its sale. */
  index: number;
  /** The restaurant's account at Stripe. */
  account: string | undefined;
}

export function orderRecord(
  sale: FlashSaleRecord,
  order: SaleOrder,
  { vendorName, saleId, index, account }: OrderPlace,
  loadedAt: Date,
): { id: string; data: OrderRecord } {
  const { completedMinutesAgo, cancelledMinutesAgo } = order;
  const completed = completedMinutesAgo !== undefined;
  const cancelled = cancelledMinutesAgo !== undefined;
  const orderId = `${saleId.replace("sale", "order")}-${index + 1}`;
  const data: OrderRecord = {
    vendorId: sale.vendorId,
    vendorName,
    consumerId: consumerId(order.who),
    saleId,
    usersName: order.who,
    foodItem: [sale.item_name],
    foodQuantity: [order.quantity],
    price_cents: sale.discounted_price_cents,
    saleStart: sale.start_time,
    ...(sale.timeZone === undefined ? {} : { timeZone: sale.timeZone }),
    pickupCode: pickupCodeOf(createHash("sha256").update(orderId).digest()),
    status: completed ? "completed" : cancelled ? "cancelled" : "pending",
    orderTime: endOf(loadedAt, -order.minutesAgo),
    completionTime: completed ? endOf(loadedAt, -completedMinutesAgo) : null,
    ...(cancelled
      ? { cancelReason: "Not collected", cancelledAt: endOf(loadedAt, -cancelledMinutesAgo) }
      : {}),
  };
  return { id: orderId, data: { ...data, payment: demoPayment(orderId, data, account) } };
}

/**
 * Completed orders of a restaurant with an account were paid in the app. The others are paid at
 * pickup: Stripe's stand-in does not know their payments.
 */
function demoPayment(id: string, order: OrderRecord, account: string | undefined): OrderPayment {
  const pickup = paymentOf(order);
  const { orderTime, completionTime } = order;
  if (account === undefined || completionTime === null) return pickup;
  return {
    ...pickup,
    mode: "app",
    state: "captured",
    account,
    intentId: `pi_${id.replaceAll("-", "_")}`,
    authorisedAt: orderTime,
    capturedAt: completionTime,
  };
}

/** Id of the demo consumer for its orders; an invented id for people who have no account. */
function consumerId(who: string): string {
  return who === consumer.displayName
    ? consumer.uid
    : `demo-person-${who.toLowerCase().replaceAll(" ", "-")}`;
}
