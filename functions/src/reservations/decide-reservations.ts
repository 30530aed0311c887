import { randomUUID } from "node:crypto";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { statedOf } from "@flashplate/contract/menu/stated";
import { namelessUser, type OrderRecord, type Reserve } from "@flashplate/contract/orders/orders";
import {
  type GuestRecord,
  guestOrderOf,
  guestProblem,
  guestRecordOf,
  holdProblem,
  portionsOfSale,
  reservationProblem,
} from "@flashplate/contract/orders/reservation";
import {
  feeOf,
  minAppAmount,
  type OrderPayment,
  type PrivatePayment,
  pickupPayment,
} from "@flashplate/contract/payments/order-payment";
import { cleanLine, hasLink } from "@flashplate/contract/shared/clean-text";
import { toDollars } from "@flashplate/contract/shared/money";
import { newPickupCode } from "../orders/pickup-codes.ts";
import { promiseUntil } from "../orders/promises.service.ts";
import { type AppError, PriceChangedError } from "../platform/app-error.ts";
import { guestLimits, type PaymentTerms } from "../platform/configuration/config.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { truncate } from "../platform/truncate.ts";
import { paymentNeeded, refusalByGuest, refusalByHold, refusalBySale } from "./reservation-refusals.ts";

/** A sale, and its restaurant's name for orders and time zone for messages. */
export interface OfferedSale extends Stored<FlashSaleRecord> {
  vendorName: string;
  timeZone: string;
  /** How guests pay in the app; undefined if they pay at pickup. */
  appPayments: AppPayments | undefined;
}

/** How guests pay in the app for the sales of a restaurant. */
export interface AppPayments extends PaymentTerms {
  /** The restaurant's account at Stripe. */
  account: string;
}

/** A request of a guest, under the id of the order that it makes. */
export interface Wish {
  orderId: string;
  uid: string;
  /** The display name of the guest's account. */
  name: string | undefined;
  request: Reserve;
}

/** What becomes of one wish. */
export type Decision<One extends Wish> = { wish: One } & (
  | { kind: "reserved"; order: OrderRecord; privatePayment: PrivatePayment | undefined }
  /** An earlier request with the same id made the order. */
  | { kind: "repeated" }
  | { kind: "refused"; error: AppError }
);

/** What becomes of the wishes of a group, and the records to store with the new orders. */
export interface Decisions<One extends Wish> {
  decisions: Decision<One>[];
  /** Fields of the sale that the new orders change. */
  stock: Pick<FlashSaleRecord, "remaining" | "held" | "soldOutAt">;
  /** By uid; only guests with a new order. */
  changedGuests: Map<string, GuestRecord>;
}

/** Characters of a guest's name in a vendor's list. */
const maxNameLength = 60;

/**
 * Decides wishes for one sale in the order of their arrival. Each sees what the wishes before it
 * took. Reads and writes no records.
 * @param guests every guest's record, by uid
 */
export function decideReservations<One extends Wish>(
  offered: OfferedSale,
  guests: ReadonlyMap<string, GuestRecord>,
  wishes: readonly One[],
  at: Date,
): Decisions<One> {
  const changedGuests = new Map<string, GuestRecord>();
  const { record: sale } = offered;
  const stock: Decisions<One>["stock"] = { remaining: sale.remaining };
  if (sale.held !== undefined) stock.held = sale.held;
  const decisions = wishes.map((wish): Decision<One> => {
    const { orderId, uid, request } = wish;
    const guest = changedGuests.get(uid) ?? guests.get(uid) ?? guestRecordOf({}, guestLimits, at);
    if (guest.orders[orderId]) return { wish, kind: "repeated" };
    const { payment, privatePayment } = paymentFor(offered, request.quantity, at);
    const present = { ...offered, record: { ...sale, ...stock } };
    const error =
      refusalOfSaleOrGuest(present, guest, request.quantity, at) ??
      refusalOfPrice(present, request) ??
      (payment.mode === "app" ? refusalOfHold(present, guest, request, at) : undefined);
    if (error) return { wish, kind: "refused", error };
    const order = newOrder(wish, offered, payment, at);
    stock.remaining -= request.quantity;
    if (stock.remaining === 0) stock.soldOutAt = at;
    if (payment.mode === "app") stock.held = (stock.held ?? 0) + request.quantity;
    const orders = { ...guest.orders, [orderId]: guestOrderOf(order) };
    changedGuests.set(uid, guestRecordOf(orders, guestLimits, at));
    return { wish, kind: "reserved", order, privatePayment };
  });
  return { decisions, stock, changedGuests };
}

/** How the guest pays for portions, as a new order has it. */
function paymentFor(
  { record: sale, appPayments }: OfferedSale,
  quantity: number,
  at: Date,
): { payment: OrderPayment; privatePayment?: PrivatePayment } {
  const amount_cents = sale.discounted_price_cents * quantity;
  if (!appPayments || amount_cents < minAppAmount) return { payment: pickupPayment(amount_cents) };
  const { account, feeBasisPoints, holdMinutes } = appPayments;
  const dueAt = new Date(at.getTime() + holdMinutes * 60_000);
  return {
    payment: { mode: "app", state: "awaiting", amount_cents, dueAt },
    privatePayment: { account, fee_cents: feeOf(amount_cents, feeBasisPoints) },
  };
}

function newOrder(
  { name, uid, request }: Wish,
  { record: sale, vendorName, timeZone }: OfferedSale,
  payment: OrderPayment,
  orderTime: Date,
): OrderRecord {
  return {
    vendorId: sale.vendorId,
    vendorName,
    consumerId: uid,
    saleId: request.saleId,
    usersName: guestNameOf(name),
    foodItem: [sale.item_name],
    foodQuantity: [request.quantity],
    ...statedOf(sale),
    price_cents: sale.discounted_price_cents,
    saleStart: sale.start_time,
    timeZone: sale.timeZone ?? timeZone,
    // The guest can read the record, so an order that awaits its payment has no code yet.
    ...(payment.mode === "pickup" && { pickupCode: newPickupCode() }),
    status: payment.mode === "app" ? "awaiting-payment" : "pending",
    attemptId: randomUUID(),
    orderTime,
    completionTime: null,
    payment,
    promise: promiseUntil(sale.end_time),
  };
}

/**
 * The name of a guest in a vendor's list. Guests choose the display name of their account without
 * us, so a name with a link is replaced.
 */
function guestNameOf(displayName: string | undefined): string {
  // `cleanLine` removes characters, so more than the maximum is read. Firebase may not limit the length.
  const name = truncate(cleanLine((displayName ?? "").slice(0, 4 * maxNameLength)), maxNameLength);
  return hasLink(name) ? namelessUser : name || namelessUser;
}

function refusalOfSaleOrGuest(
  offered: OfferedSale,
  guest: GuestRecord,
  quantity: number,
  at: Date,
): AppError | undefined {
  const reserved = portionsOfSale(guest, offered.id);
  const ofSale = reservationProblem(offered.record, reserved, quantity, at);
  if (ofSale) return refusalBySale(ofSale, offered, reserved);
  const ofGuest = guestProblem(guest, guestLimits, at);
  return ofGuest && refusalByGuest(ofGuest, offered.timeZone);
}

function refusalOfPrice({ record: sale }: OfferedSale, { price_cents }: Reserve): AppError | undefined {
  const present = sale.discounted_price_cents;
  // A guest who saw a higher price pays the lower one of now.
  if (price_cents === undefined || price_cents >= present) return undefined;
  return new PriceChangedError(
    `The price is $${toDollars(present).toFixed(2)} now. Look at the sale again before you reserve.`,
    present,
  );
}

/** Why an order that would await its payment is refused. */
function refusalOfHold(
  { id: saleId, record: sale, timeZone }: OfferedSale,
  guest: GuestRecord,
  { quantity, canPay }: Reserve,
  at: Date,
): AppError | undefined {
  if (!canPay) return paymentNeeded();
  const problem = holdProblem(sale, guest, { saleId, quantity, at });
  return problem && refusalByHold(problem, timeZone);
}
