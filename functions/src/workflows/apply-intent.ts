import { erasedConsumerId, quantityOf } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { portionsOfSale, reservationProblem } from "@flashplate/contract/orders/reservation";
import {
  isPaymentChange,
  isStatusChange,
  type OrderPayment,
  type PaymentState,
} from "@flashplate/contract/payments/order-payment";
import { readSaleIn, type SaleDocuments, writeRemainingIn } from "../flash-sales/flash-sales.repository.ts";
import { returnPortionsIn } from "../flash-sales/sale-stock.ts";
import { announce } from "../notifications/outbox.service.ts";
import { announceCancelled } from "../orders/cancel-orders.service.ts";
import { readGuestIn } from "../orders/guests.repository.ts";
import { readOrder, readOrderIn, signalNewOrderIn, writeOrdersIn } from "../orders/orders.repository.ts";
import { withAmounts } from "../payments/captured-amounts.ts";
import { notePaymentLostIn } from "../payments/payment-tasks.service.ts";
import { type IntentAtStripe, stateOf } from "../payments/stripe-intents.ts";
import { now } from "../platform/clock.ts";
import { paymentTerms } from "../platform/config.ts";
import { runInQueue } from "../platform/keyed-queue.ts";
import type { Stored } from "../platform/records.ts";
import { inTransaction, type Transaction } from "../platform/transactions.ts";
import { ringForOrder } from "./ring-devices.ts";

/** What the decision about an order reads besides it. */
interface Context {
  transaction: Transaction;
  id: string;
  order: OrderRecord & { payment: OrderPayment };
  sale: SaleDocuments;
  /** Portions of the sale that the guest has, without this order. */
  had: number;
  noteStatus: (order: Stored<OrderRecord>) => void;
  at: Date;
}

/**
 * Brings an order into agreement with what Stripe says about its payment: the only place where a
 * payment's state is stored. Repeated, late and concurrent calls change nothing more, because states
 * only move forward.
 * @param read what Stripe has just said; its own events are not believed
 * @returns the order after it, or undefined if no order has this payment
 */
export async function applyIntent(
  orderId: string,
  read: IntentAtStripe | undefined,
): Promise<Stored<OrderRecord> | undefined> {
  const found = await readOrder(orderId);
  if (!found) return undefined;
  const result = await runInQueue(found.record.saleId, () =>
    inTransaction((transaction) => applyIn(transaction, orderId, read)),
  );
  if (result?.isNew) await ringForOrder(orderId, result.order.record.vendorId);
  return result?.order;
}

async function applyIn(transaction: Transaction, id: string, read: IntentAtStripe | undefined) {
  const order = (await readOrderIn(transaction, id))?.record;
  if (!order || !isOf(order, read)) return undefined;
  const { payment } = order;
  const at = now();
  const context: Context = { transaction, id, order, at, ...(await readAroundIn(transaction, id, order)) };
  // An intent that was never made cannot be paid.
  const reported = read ? stateOf(read) : "voided";
  const after = withState(order, reported, at);
  if (after.state === payment.state || !isPaymentChange(payment.state, reported)) {
    const isKnown = read === undefined || payment.intentId === read.id;
    const amounts = withAmounts(payment, read);
    const isSame = isKnown && amounts === payment;
    const same = isSame ? order : { ...order, payment: { ...amounts, ...(read && { intentId: read.id }) } };
    if (same !== order) writeOrdersIn(transaction, [{ id, record: same }]);
    return {
      order: { id, record: same },
      isNew: payment.state === "authorised" && order.status === "pending",
    };
  }
  const intentId = read && { intentId: read.id };
  const changed = { ...order, payment: { ...withAmounts(after, read), ...intentId } };
  const record = changeOrder({ ...context, order: changed }, reported);
  writeOrdersIn(transaction, [{ id, record }]);
  if (record.payment?.state === "failed") notePaymentLostIn(transaction, { id, record });
  const isNew = record.status === "pending" && order.status !== "pending";
  if (isNew) signalNewOrderIn(transaction, record);
  if (record.status !== order.status) context.noteStatus({ id, record });
  return { order: { id, record }, isNew };
}

/** Whether the intent is that of the order. */
function isOf(
  order: OrderRecord,
  read: IntentAtStripe | undefined,
): order is OrderRecord & { payment: OrderPayment } {
  const { payment } = order;
  if (payment?.mode !== "app") return false;
  return read === undefined || payment.intentId === undefined || payment.intentId === read.id;
}

async function readAroundIn(transaction: Transaction, id: string, order: OrderRecord) {
  const sale = await readSaleIn(transaction, order.saleId);
  const { record, noteStatus } = await readGuestIn(transaction, order.consumerId);
  const { [id]: _, ...others } = record?.orders ?? {};
  const had = portionsOfSale({ orders: others }, order.saleId);
  return { sale, had, noteStatus };
}

/** A payment that was voided although its order is closed has failed. */
function withState({ status, payment }: Context["order"], reported: PaymentState, at: Date): OrderPayment {
  const isClosed = status === "completed" || status === "uncollected";
  const state = reported === "voided" && isClosed ? "failed" : reported;
  if (state === "authorised") return { ...payment, state, authorisedAt: at };
  if (state === "captured") return { ...payment, state, capturedAt: at };
  return state === "failed" ? { ...payment, state } : { ...payment, state, returnedAt: at };
}

/** The order after its payment has changed to `reported`. Writes the sale and messages, not the order. */
function changeOrder(context: Context, reported: PaymentState): OrderRecord {
  const { order } = context;
  if (reported === "authorised" || reported === "captured") {
    if (order.status === "awaiting-payment") return paid(context);
    return order.status === "released" ? paidLate(context) : order;
  }
  const status = order.status === "awaiting-payment" ? "released" : "cancelled";
  const loses = order.status === "pending" || order.status === "awaiting-payment";
  if (!loses || !isStatusChange(order.status, status)) return order;
  return withoutPortions(context, status);
}

/** The restaurant sees the order from now on. */
function paid({ order, sale, at }: Context): OrderRecord {
  const end = sale.live?.end_time ?? sale.past?.plannedEnd ?? sale.past?.end_time ?? at;
  const dueAt = new Date(end.getTime() + paymentTerms().graceMinutes * 60_000);
  return { ...order, status: "pending", orderTime: at, payment: { ...order.payment, dueAt } };
}

/** The portions are taken again if there are any. Otherwise the guest gets the money back. */
function paidLate(context: Context): OrderRecord {
  const { transaction, id, order, sale, had, at } = context;
  const portions = quantityOf(order);
  if (sale.live && reservationProblem(sale.live, had, portions, at) === undefined) {
    writeRemainingIn(transaction, "live", order.saleId, sale.live.remaining - portions);
    return paid(context);
  }
  const { consumerId, vendorId } = order;
  if (consumerId === erasedConsumerId) return order;
  announce(transaction, { kind: "payment-returned", orderId: id, consumerId, vendorId });
  return order;
}

function withoutPortions(context: Context, status: "released" | "cancelled"): OrderRecord {
  const { transaction, id, order, sale, at } = context;
  returnPortionsIn(transaction, order.saleId, sale, quantityOf(order));
  if (status === "released") return { ...order, status };
  announceCancelled(transaction, { id, record: order });
  return { ...order, status, cancelReason: "The payment was cancelled.", cancelledAt: at };
}
