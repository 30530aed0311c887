import { createHash, randomBytes } from "node:crypto";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales";
import {
  namelessUser,
  type OrderRecord,
  pickupCodeLength,
  pickupCodeOf,
  quantityOf,
  type Reserve,
} from "@flashplate/contract/orders";
import {
  leftForPerson,
  type ReservationProblem,
  reservationProblem,
  stockProblem,
} from "@flashplate/contract/reservation";
import { findRunningSale, findSale, takeStock } from "../flash-sales/flash-sales.service.ts";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/records.ts";
import { startOf } from "../platform/text.ts";
import { inTransaction } from "../platform/transactions.ts";
import { inTurn } from "../platform/turns.ts";
import { findVendor, isApproved } from "../vendors/vendors.service.ts";
import { listStandingIn, readOrder, readOrderIn, writeOrderIn } from "./orders.repository.ts";

/** Who reserves, as the verified token says. */
export interface Consumer {
  uid: string;
  name: string | undefined;
}

/** The order, and whether this call made it. */
export interface Reservation {
  order: Stored<OrderRecord>;
  created: boolean;
}

/** Longest name that a vendor's list shows. */
const maxNameLength = 60;

/**
 * Reserves portions of an active sale. A repeat with the same `requestId` answers the order that the first try made,
 * whatever has become of it. What cannot succeed is refused by reads alone; only what may succeed waits for its turn, and
 * looks again when it comes, since those before may have taken the last portion.
 * @throws request/not-found, sale/not-active, sale/sold-out, sale/not-enough-left, sale/limit-reached
 */
export async function reserveOrder(consumer: Consumer, wish: Reserve): Promise<Reservation> {
  const id = orderIdOf(consumer.uid, wish.requestId);
  const first = await look(id, wish);
  if ("order" in first) return first;
  return inTurn(wish.saleId, async () => {
    const second = await look(id, wish);
    if ("order" in second) return second;
    return take(id, consumer, wish, await vendorNameOf(second.sale));
  });
}

/**
 * What an earlier try made, or else the sale, which has what is wished for. The sale is read first: where it lacks the portions
 * that an earlier try took a moment ago, that try's order is there to be read by then.
 */
async function look(id: string, wish: Reserve): Promise<Reservation | { sale: FlashSaleRecord }> {
  const sale = await findSale(wish.saleId);
  const order = await readOrder(id);
  if (order) return { order, created: false };
  if (!sale) throw notFound("This sale");
  requireStock(sale.record, wish);
  return { sale: sale.record };
}

async function vendorNameOf(sale: FlashSaleRecord): Promise<string> {
  const vendor = await findVendor(sale.vendorId);
  // Declined a moment ago; its sales are being removed.
  if (!vendor || !isApproved(vendor.record)) throw notActive();
  return vendor.record.name;
}

/** The one transaction. Every rule is asked again of what it reads itself. */
function take(id: string, consumer: Consumer, wish: Reserve, vendorName: string): Promise<Reservation> {
  return inTransaction(async (transaction) => {
    const made = await readOrderIn(transaction, id);
    if (made) return { order: made, created: false };
    const sale = await findRunningSale(transaction, wish.saleId);
    if (!sale) throw notActive();
    const standing = await listStandingIn(transaction, consumer.uid, wish.saleId);
    requireReservable(sale.record, standing, wish.quantity);
    const order = { id, record: orderOf(consumer, wish, sale, vendorName) };
    takeStock(transaction, sale, wish.quantity);
    writeOrderIn(transaction, order);
    return { order, created: true };
  });
}

function orderOf(
  consumer: Consumer,
  wish: Reserve,
  { id, record }: Stored<FlashSaleRecord>,
  vendorName: string,
): OrderRecord {
  return {
    vendorId: record.vendorId,
    vendorName,
    consumerId: consumer.uid,
    saleId: id,
    usersName: startOf(consumer.name?.trim() ?? "", maxNameLength) || namelessUser,
    foodItem: [record.item_name],
    foodQuantity: [wish.quantity],
    price_cents: record.discounted_price_cents,
    pickupCode: pickupCodeOf(randomBytes(pickupCodeLength)),
    status: "pending",
    orderTime: now(),
    completionTime: null,
  };
}

function requireStock(sale: FlashSaleRecord, { quantity }: Reserve): void {
  const problem = stockProblem(sale, quantity, now());
  if (problem) throw refusal(problem, sale, 0);
}

function requireReservable(
  sale: FlashSaleRecord,
  standing: readonly Stored<OrderRecord>[],
  quantity: number,
): void {
  const had = standing.reduce((sum, { record }) => sum + quantityOf(record), 0);
  const problem = reservationProblem(sale, had, quantity, now());
  if (problem) throw refusal(problem, sale, had);
}

function refusal(problem: ReservationProblem, sale: FlashSaleRecord, had: number): AppError {
  switch (problem) {
    case "not-started":
      return new AppError("sale/not-active", "This sale has not started yet. Come back when it does.");
    case "ended":
      return notActive();
    case "sold-out":
      return new AppError("sale/sold-out", "This sale is sold out. Look for another one nearby.");
    case "not-enough-left":
      return new AppError("sale/not-enough-left", `Only ${sale.remaining} left. Reserve at most as many.`);
    case "limit-reached":
      return limitReached(sale, had);
  }
}

function limitReached(sale: FlashSaleRecord, had: number): AppError {
  const left = leftForPerson(sale, had);
  return new AppError(
    "sale/limit-reached",
    left === 0
      ? `You have reserved the ${sale.item_limit} that one person can have of this sale. Leave some to others.`
      : `One person can have ${sale.item_limit} of this sale. You can reserve ${left} more.`,
  );
}

function notActive(): AppError {
  return new AppError("sale/not-active", "This sale has ended. Look for another one nearby.");
}

/** The consumer is part of it: two consumers may choose the same request id. */
function orderIdOf(consumerId: string, requestId: string): string {
  return createHash("sha256").update(`${consumerId}/${requestId}`).digest("hex").slice(0, 32);
}
