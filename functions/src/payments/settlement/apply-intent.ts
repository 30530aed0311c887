import { changedOffset } from "@flashplate/contract/flash-sales/sale-rules";
import { erasedConsumerId, quantityOf } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { portionsOfSale, reservationProblem, takesPortions } from "@flashplate/contract/orders/reservation";
import {
  isPaymentChange,
  isStatusChange,
  type OrderPayment,
  type PaymentState,
} from "@flashplate/contract/payments/order-payment";
import { type Announcement, planAnnouncements } from "../../notifications/outbox/outbox.service.ts";
import { ringForOrder } from "../../notifications/rings/ring-devices.ts";
import { planCancelledMessages } from "../../orders/cancellation/cancel-orders.service.ts";
import { newPickupCode } from "../../orders/pickup-codes.ts";
import { promiseOf, promiseUntil } from "../../orders/promises.service.ts";
import { endHoldIn, returnPortionsIn } from "../../orders/sale-stock.ts";
import { now } from "../../platform/clock.ts";
import { runInQueue } from "../../platform/firestore/keyed-queue.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../../platform/firestore/transactions.ts";
import {
  readSaleIn,
  type SaleDocuments,
  writeStockIn,
} from "../../store/flash-sales/flash-sales.repository.ts";
import { planGuestChange } from "../../store/guests.repository.ts";
import { readOrderIn, signalNewOrderIn, writeOrdersIn } from "../../store/orders/orders.repository.ts";
import { writePrivatePaymentIn } from "../../store/orders/private-payments.repository.ts";
import { readPrivatePaymentIn } from "../../store/orders/private-payments.ts";
import { type IntentAtStripe, stateOf, wasPaid } from "../stripe/stripe-intents.ts";
import { notePaymentLostIn } from "../tasks/payment-tasks.service.ts";
import { areAmountsStale, withAmounts } from "./captured-amounts.ts";

/** What the decision about an order needs. */
interface Context {
  transaction: Transaction;
  id: string;
  order: OrderRecord & { payment: OrderPayment };
  sale: SaleDocuments;
  /** Portions of the sale that the guest has, without this order. */
  otherPortions: number;
  /** Whether the guest has reserved the sale again after this order. */
  isReplaced: boolean;
  guest: Awaited<ReturnType<typeof planGuestChange>>;
  messages: Messages;
  /** State of the payment before this change. */
  before: PaymentState;
  /** Whether a card has paid, also if that was voided. */
  wasPaid: boolean;
  at: Date;
}

/** Writes a message to the guest, unless that message exists. All reads are done before. */
interface Messages {
  cancelled: (order: OrderRecord) => void;
  returned: () => void;
}

/**
 * Brings an order into agreement with what Stripe says about its payment: the only place where a
 * payment's state is stored. Repeated, late and concurrent calls change nothing more, because states
 * only move forward.
 * @param read the payment as Stripe has just returned it; undefined if it was never made there. Do
 * not pass the copy in an event: it may be stale
 * @returns the changed order, or undefined if the order does not have this payment
 */
export async function applyIntent(
  { id, record: { saleId, vendorId } }: Stored<OrderRecord>,
  read: IntentAtStripe | undefined,
): Promise<Stored<OrderRecord> | undefined> {
  const result = await runInQueue(saleId, () =>
    inTransaction((transaction) => applyIn(transaction, id, read)),
  );
  if (result?.shouldRing) await ringForOrder(id, vendorId);
  return result?.order;
}

async function applyIn(transaction: Transaction, id: string, read: IntentAtStripe | undefined) {
  const order = (await readOrderIn(transaction, id))?.record;
  if (!order || !isInApp(order)) return undefined;
  const { intentId, amountsReadAt } = await readPrivatePaymentIn(transaction, { id, record: order });
  if (read && intentId !== undefined && intentId !== read.id) return undefined;
  const { payment } = order;
  const at = now();
  const context: Context = {
    transaction,
    id,
    order,
    at,
    before: payment.state,
    wasPaid: read !== undefined && wasPaid(read),
    ...(await readContextIn(transaction, id, order)),
  };
  // An intent that was never made cannot be paid.
  const reported = read ? stateOf(read) : "voided";
  const after = withState(order, reported, at);
  if (read && intentId === undefined) writePrivatePaymentIn(transaction, id, { intentId: read.id });
  const isStale = read !== undefined && areAmountsStale(read, amountsReadAt);
  // Stored even if the amounts are the same, so that an older reading cannot change them later.
  if (read && read.refundCount > 0 && !isStale) {
    writePrivatePaymentIn(transaction, id, { amountsReadAt: read.readAt });
  }
  const keepsState = after.state === payment.state || !isPaymentChange(payment.state, reported);
  if (keepsState) {
    const amounts = isStale ? payment : withAmounts(payment, read);
    const record = amounts === payment ? order : { ...order, payment: amounts };
    if (record !== order) writeOrdersIn(transaction, [{ id, record }]);
    return {
      order: { id, record },
      // Rings again, because an earlier call may have ended between its commit and the ring.
      shouldRing: payment.state === "authorised" && order.status === "pending",
    };
  }
  const changed = { ...order, payment: withAmounts(after, read) };
  const record = changeOrder({ ...context, order: changed }, reported);
  writeOrdersIn(transaction, [{ id, record }]);
  if (record.payment?.state === "failed") notePaymentLostIn(transaction, { id, record });
  const isNew = record.status === "pending" && order.status !== "pending";
  if (isNew) signalNewOrderIn(transaction, record);
  if (record.status !== order.status) context.guest.write(id, { status: record.status });
  // The guest has paid, even if too late, so the order does not count as an unpaid hold.
  if (context.wasPaid) context.guest.write(id, { unpaid: 0 });
  return { order: { id, record }, shouldRing: isNew };
}

function isInApp(order: OrderRecord): order is OrderRecord & { payment: OrderPayment } {
  return order.payment?.mode === "app";
}

async function readContextIn(transaction: Transaction, id: string, order: OrderRecord) {
  const sale = await readSaleIn(transaction, order.saleId);
  const guest = await planGuestChange(transaction, order.consumerId);
  const { [id]: _thisOrder, ...otherOrders } = guest.record?.orders ?? {};
  const otherPortions = portionsOfSale({ orders: otherOrders }, order.saleId);
  const isReplaced = Object.values(otherOrders).some(
    ({ saleId, status, orderTime }) =>
      saleId === order.saleId && takesPortions(status) && orderTime > order.orderTime,
  );
  return {
    sale,
    otherPortions,
    isReplaced,
    guest,
    messages: await planMessagesIn(transaction, { id, record: order }),
  };
}

async function planMessagesIn(transaction: Transaction, order: Stored<OrderRecord>): Promise<Messages> {
  const { consumerId, vendorId } = order.record;
  const returned: Announcement = { kind: "payment-returned", orderId: order.id, consumerId, vendorId };
  const cancelledPlan = await planCancelledMessages(transaction, [order]);
  const isErased = consumerId === erasedConsumerId;
  const returnedPlan = await planAnnouncements(transaction, isErased ? [] : [returned]);
  return {
    cancelled: (record) => cancelledPlan.write({ id: order.id, record }),
    returned: () => {
      if (!isErased) returnedPlan.write(returned);
    },
  };
}

/**
 * The payment in its new state, with the time. A voided payment has failed if its order is closed.
 */
function withState({ status, payment }: Context["order"], reported: PaymentState, at: Date): OrderPayment {
  const isClosed = status === "completed" || status === "uncollected";
  const state = reported === "voided" && isClosed ? "failed" : reported;
  if (state === "authorised") return { ...payment, state, authorisedAt: at };
  if (state === "captured") return { ...payment, state, capturedAt: at };
  return state === "failed" ? { ...payment, state } : { ...payment, state, returnedAt: at };
}

/** The order after its payment has changed to `reported`. Writes the sale and messages, not the order. */
function changeOrder(context: Context, reported: PaymentState): OrderRecord {
  const { order, before, messages } = context;
  if (reported === "authorised" || reported === "captured") {
    if (order.status === "awaiting-payment") {
      endHoldIn(context.transaction, context.sale, order);
      return confirmPaid(context);
    }
    // A late payment is decided once. Its later changes decide nothing: the guest has the message.
    const isLatePayment = order.status === "released" && before === "awaiting";
    return isLatePayment ? decideLatePayment(context) : order;
  }
  // Paid while Stripe was asked to void it, so the guest's app has reported success.
  if (order.status === "released" && before === "awaiting" && context.wasPaid) messages.returned();
  const status = order.status === "awaiting-payment" ? "released" : "cancelled";
  const losesPortions = order.status === "pending" || order.status === "awaiting-payment";
  if (!losesPortions || !isStatusChange(order.status, status)) return order;
  return returnPortions(context, status);
}

/** The restaurant sees the order from now on, and the guest the code. */
function confirmPaid({ order, sale, at }: Context): OrderRecord {
  const promise = promiseOf(order, sale) ?? promiseUntil(at);
  const payment = { ...order.payment, dueAt: promise.collectableUntil };
  return { ...order, promise, status: "pending", orderTime: at, payment, pickupCode: newPickupCode() };
}

/**
 * Takes the portions again if enough are left. Otherwise, or if the guest has reserved the sale
 * again, the guest gets the money back.
 */
function decideLatePayment(context: Context): OrderRecord {
  const { transaction, order, sale, otherPortions, isReplaced, messages, at } = context;
  // An account that was deleted collects nothing.
  if (order.consumerId === erasedConsumerId) return order;
  const portions = quantityOf(order);
  const { live } = sale;
  if (live && !isReplaced && reservationProblem(live, otherPortions, portions, at) === undefined) {
    const takenPortions = [{ portions, price_cents: order.price_cents }];
    const remaining = live.remaining - portions;
    const soldOut = remaining === 0 ? { soldOutAt: at } : {};
    const stock = { remaining, ...soldOut, ...changedOffset(live, takenPortions) };
    writeStockIn(transaction, order.saleId, sale, stock);
    return confirmPaid(context);
  }
  messages.returned();
  return order;
}

/** Ends an order whose payment was voided, and puts its portions back on sale. */
function returnPortions(context: Context, status: "released" | "cancelled"): OrderRecord {
  const { transaction, order, sale, messages, at } = context;
  returnPortionsIn(transaction, sale, [order]);
  if (status === "released") return { ...order, status };
  messages.cancelled(order);
  return { ...order, status, cancelReason: "The payment was cancelled.", cancelledAt: at };
}
