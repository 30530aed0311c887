import { randomBytes } from "node:crypto";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import {
  type OrderRecord,
  pickupCodeLength,
  pickupCodeOf,
  quantityOf,
  type Reserve,
} from "@flashplate/contract/orders/orders";
import {
  leftForPerson,
  type ReservationProblem,
  reservationProblem,
  stockProblem,
} from "@flashplate/contract/orders/reservation";
import { readLiveSaleIn, readSale, writeRemainingIn } from "../flash-sales/flash-sales.repository.ts";
import { guestNameOf } from "../orders/guest-name.ts";
import { listUncancelledIn, readOrder, readOrderIn, writeOrdersIn } from "../orders/orders.repository.ts";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { runInQueue } from "../platform/keyed-queue.ts";
import type { Stored } from "../platform/records.ts";
import { idOfRequest } from "../platform/request-id.ts";
import { inTransaction } from "../platform/transactions.ts";
import { findVendor, isApproved } from "../vendors/vendors.service.ts";

/** The consumer, from the verified token. */
export interface Consumer {
  uid: string;
  name: string | undefined;
}

/** The order, and whether this call created it. */
export interface Reservation {
  order: Stored<OrderRecord>;
  created: boolean;
}

/**
 * Reserves portions of an active sale. A repeated request with the same `requestId` returns the
 * existing order, whatever its status. A request that cannot succeed is refused without a
 * transaction. The others wait in the sale's queue and are checked again there, because the
 * requests before them may have taken the last portion.
 * @throws request/not-found, sale/not-active, sale/sold-out, sale/not-enough-left,
 * sale/limit-reached
 */
export async function reserveOrder(consumer: Consumer, request: Reserve): Promise<Reservation> {
  const id = idOfRequest(consumer.uid, request.requestId);
  const first = await findOrderOrSale(id, request);
  if ("order" in first) return first;
  return runInQueue(request.saleId, async () => {
    const second = await findOrderOrSale(id, request);
    if ("order" in second) return second;
    return createOrder(id, consumer, request, await vendorNameOf(second.sale));
  });
}

/**
 * The order of an earlier request with the same id, or the sale if it has enough portions. The sale
 * is read first: if an earlier request has just taken its portions, that request's order exists by
 * the time it is read.
 */
async function findOrderOrSale(
  id: string,
  request: Reserve,
): Promise<Reservation | { sale: FlashSaleRecord }> {
  const sale = await readSale(request.saleId);
  const order = await readOrder(id);
  if (order) return { order, created: false };
  if (!sale) throw notFound("This sale");
  requireStock(sale.record, request);
  return { sale: sale.record };
}

async function vendorNameOf(sale: FlashSaleRecord): Promise<string> {
  const vendor = await findVendor(sale.vendorId);
  // The vendor has just been declined; its sales are being removed.
  if (!vendor || !isApproved(vendor.record)) throw notActive();
  return vendor.record.name;
}

/** Checks every rule again on the records that the transaction reads. */
function createOrder(
  id: string,
  consumer: Consumer,
  request: Reserve,
  vendorName: string,
): Promise<Reservation> {
  return inTransaction(async (transaction) => {
    const existing = await readOrderIn(transaction, id);
    if (existing) return { order: existing, created: false };
    const sale = await readLiveSaleIn(transaction, request.saleId);
    if (!sale) throw notActive();
    const orders = await listUncancelledIn(transaction, consumer.uid, request.saleId);
    requireReservable(sale.record, orders, request.quantity);
    const order = { id, record: orderOf(consumer, request, sale, vendorName) };
    writeRemainingIn(transaction, "live", sale.id, sale.record.remaining - request.quantity);
    writeOrdersIn(transaction, [order]);
    return { order, created: true };
  });
}

function orderOf(
  consumer: Consumer,
  request: Reserve,
  { id, record }: Stored<FlashSaleRecord>,
  vendorName: string,
): OrderRecord {
  return {
    vendorId: record.vendorId,
    vendorName,
    consumerId: consumer.uid,
    saleId: id,
    usersName: guestNameOf(consumer.name),
    foodItem: [record.item_name],
    foodQuantity: [request.quantity],
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
  orders: readonly Stored<OrderRecord>[],
  quantity: number,
): void {
  const reserved = orders.reduce((sum, { record }) => sum + quantityOf(record), 0);
  const problem = reservationProblem(sale, reserved, quantity, now());
  if (problem) throw refusal(problem, sale, reserved);
}

function refusal(problem: ReservationProblem, sale: FlashSaleRecord, reserved: number): AppError {
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
      return limitReached(sale, reserved);
  }
}

function limitReached(sale: FlashSaleRecord, reserved: number): AppError {
  const left = leftForPerson(sale, reserved);
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
