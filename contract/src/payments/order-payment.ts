// In a file without schemas, so that triggers and pages do not load zod.
import { type OrderStatus, quantityOf } from "../orders/order-rules.ts";
import type { Cents } from "../shared/money.ts";
import { isHeldByBank, lostOf, type OrderDispute } from "./dispute-rules.ts";

/** Whether the guest pays in the app when reserving, or at the counter. */
export type PaymentMode = "app" | "pickup";

/**
 * State of an order's payment, as Stripe has confirmed it.
 *
 * - `at-pickup`: the guest pays at the counter; Stripe has no part in it
 * - `awaiting`: the guest has not paid yet
 * - `authorised`: the amount is reserved on the guest's card
 * - `captured`: the amount is the restaurant's
 * - `voided`: the amount was never taken
 * - `refunded`: the amount was taken and given back
 * - `failed`: the amount could not be taken
 */
export type PaymentState =
  | "at-pickup"
  | "awaiting"
  | "authorised"
  | "captured"
  | "voided"
  | "refunded"
  | "failed";

/** Payment of an order, in its record. The guest can read all of it. */
export interface OrderPayment {
  mode: PaymentMode;
  state: PaymentState;
  /** What the guest pays for the whole order. */
  amount_cents: Cents;
  /**
   * When the schedule has to act: the end of the hold of an unpaid order, or the time at which a paid
   * order counts as uncollected. Absent if there is nothing to wait for.
   */
  dueAt?: Date;
  authorisedAt?: Date;
  capturedAt?: Date;
  /** When the payment was voided or refunded. */
  returnedAt?: Date;
  /** When an admin marked as settled what Stripe could not give back. It is not tried again. */
  returnSettledAt?: Date;
  /** The captured amount, if a person captured another one at Stripe. */
  captured_cents?: Cents;
  /** The refunded amount, if a person refunded a part at Stripe. */
  refunded_cents?: Cents;
  /** The dispute of the payment that is undecided, else the latest one. */
  dispute?: OrderDispute;
}

/** `OrderPayments/{orderId}`: what only the server may read of a payment in the app. */
export interface PrivatePayment {
  /** The platform's part of the amount. */
  fee_cents: Cents;
  /** The connected account that gets the rest. */
  account?: string;
  /** Stripe's payment intent. Absent until the server knows it. */
  intentId?: string;
  /** Stripe's id of the dispute that the order has. */
  disputeId?: string;
  /** Start of the latest reading at Stripe that found refunds of the payment. */
  amountsReadAt?: Date;
}

/** Stripe refuses smaller amounts in dollars. Such orders are paid at pickup. */
export const minAppAmount: Cents = 50;

/** Days in which a failed capture is retried. A card's authorisation lasts for seven. */
export const captureRetryDays = 6;

/** What has to happen at Stripe. `return`: void, or refund if the amount was captured. */
export type Settlement = "capture" | "return";

const laterStates: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  "at-pickup": [],
  // Stripe may report a later state first.
  awaiting: ["authorised", "captured", "voided", "refunded"],
  authorised: ["captured", "voided", "refunded", "failed"],
  captured: ["refunded"],
  voided: [],
  refunded: [],
  // A person can repair it at Stripe.
  failed: ["captured", "voided", "refunded"],
};

const laterStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  "awaiting-payment": ["pending", "released", "cancelled"],
  // Paid after the release, and portions are left.
  released: ["pending"],
  pending: ["completed", "cancelled", "uncollected"],
  // Undone within seconds, before the capture.
  completed: ["pending"],
  // Cancelled by the restaurant: refunded.
  uncollected: ["cancelled"],
  cancelled: [],
};

/** Payment states of an order in the app by its status. The first one is reached when nothing fails. */
const statesByStatus: Readonly<Record<OrderStatus, readonly PaymentState[]>> = {
  "awaiting-payment": ["awaiting"],
  released: ["voided", "awaiting", "authorised", "captured", "refunded"],
  pending: ["authorised", "captured"],
  completed: ["captured", "authorised", "failed", "refunded"],
  uncollected: ["captured", "authorised", "failed", "refunded"],
  cancelled: ["voided", "awaiting", "authorised", "captured", "refunded", "failed"],
};

/** Whether a payment can go from one state to the other. It never goes back. */
export function isPaymentChange(from: PaymentState, to: PaymentState): boolean {
  return laterStates[from].includes(to);
}

/** Whether an order can go from one status to the other. */
export function isStatusChange(from: OrderStatus, to: OrderStatus): boolean {
  return laterStatuses[from].includes(to);
}

/** Whether an order may have this status and this payment at the same time. */
export function isPaymentAllowed(status: OrderStatus, { mode, state }: OrderPayment): boolean {
  if (mode === "app") return statesByStatus[status].includes(state);
  return state === "at-pickup" && !["awaiting-payment", "released", "uncollected"].includes(status);
}

/**
 * What still has to happen at Stripe for an order, or undefined. If the order is cancelled or released,
 * an unpaid intent has to be voided too, so that it cannot be paid later. The same holds for an intent that
 * could not be captured.
 */
export function settlementOf(status: OrderStatus, payment: OrderPayment): Settlement | undefined {
  const { mode, state, returnSettledAt } = payment;
  if (mode === "pickup") return undefined;
  const isOpen = state === "awaiting" || state === "authorised";
  if (status === "completed" || status === "uncollected") return isOpen ? "capture" : undefined;
  const isGivenUp = status === "cancelled" || status === "released";
  if (!isGivenUp || returnSettledAt) return undefined;
  // The guest has the money from the bank, and Stripe refuses the refund.
  if (lostOf(payment.dispute) > 0 && keptAmountOf(payment) === 0) return undefined;
  return isOpen || state === "captured" || state === "failed" ? "return" : undefined;
}

/** The payment of an order. An order without one is older than payments, and is paid at pickup. */
export function paymentOf(order: {
  payment?: OrderPayment;
  price_cents?: Cents;
  foodQuantity: readonly number[];
}): OrderPayment {
  return order.payment ?? pickupPayment((order.price_cents ?? 0) * quantityOf(order));
}

/** Whether the server can give a payment back: it is the restaurant's, or reserved for it. */
export function isRefundable(payment: OrderPayment | undefined): boolean {
  const isPaid = payment?.state === "authorised" || payment?.state === "captured";
  return isPaid && !isHeldByBank(payment.dispute);
}

/**
 * What the restaurant keeps of a payment: nothing that was given back, that could not be taken, or
 * that the guest's bank has taken for good. A payment that is only authorised, or due at pickup, counts in
 * full. So does an unpaid or voided one, but no caller uses that result.
 */
export function keptAmountOf(payment: OrderPayment): Cents {
  const { state, amount_cents, captured_cents, refunded_cents = 0, dispute } = payment;
  if (state === "refunded" || state === "failed") return 0;
  return Math.max(0, (captured_cents ?? amount_cents) - refunded_cents - lostOf(dispute));
}

/** The payment of an order that is paid at the counter. */
export function pickupPayment(amount_cents: Cents): OrderPayment {
  return { mode: "pickup", state: "at-pickup", amount_cents };
}

/**
 * The platform's part of an amount, rounded down.
 * @param basisPoints hundredths of a percent
 */
export function feeOf(amount_cents: Cents, basisPoints: number): Cents {
  return Math.floor((amount_cents * basisPoints) / 10_000);
}
