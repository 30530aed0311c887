import type { FlashSaleRecord, PastSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { undoSeconds } from "@flashplate/contract/orders/order-rules";
import type { OrderPromise, OrderRecord } from "@flashplate/contract/orders/orders";
import { isOpenOrder } from "@flashplate/contract/orders/reservation";
import { paymentTerms } from "../platform/configuration/config.ts";
import type { Plan, Transaction } from "../platform/firestore/transactions.ts";
import { listOpenOrCompletedIn, writePromisesIn } from "../store/orders/orders-of-sale.repository.ts";

/** What the live and the past document of a sale say about its end. Both are absent if it was removed. */
interface SaleEnds {
  live: Pick<FlashSaleRecord, "end_time"> | undefined;
  past: Pick<PastSaleRecord, "end_time" | "plannedEnd"> | undefined;
}

/** The promise of an order whose sale is planned to end at `end`. */
export function promiseUntil(end: Date): OrderPromise {
  return { cancellableUntil: end, collectableUntil: addMinutes(end, paymentTerms().graceMinutes) };
}

/** The end that a sale has promised: of a stopped one, the end that was planned. */
export function promisedEndOf({ live, past }: SaleEnds): Date | undefined {
  return live?.end_time ?? past?.plannedEnd ?? past?.end_time;
}

/**
 * What an order promises to its guest: what is stored with it, or what its sale promises now, if
 * that is later.
 * @returns undefined if an order without a stored promise, thus an old one, has lost its sale
 */
export function promiseOf(
  { promise }: Pick<OrderRecord, "promise">,
  sale: SaleEnds,
): OrderPromise | undefined {
  const end = promisedEndOf(sale);
  return end === undefined ? promise : laterOf(promise, promiseUntil(end));
}

/**
 * Raises the promises of a sale's orders to a later end of the sale, or to its present end before
 * the sale is removed. A promise that is later already stays.
 */
export async function planLaterPromises(
  transaction: Transaction,
  saleId: string,
  end: Date,
  at: Date,
): Promise<Plan> {
  const orders = await listOpenOrCompletedIn(transaction, saleId);
  const changed = orders.flatMap(({ id, record }) => {
    const promise = laterOf(record.promise, promiseUntil(end));
    const isLater = !record.promise || !isSame(record.promise, promise);
    return isLater && canBeOpen(record, at) ? [{ id, vendorId: record.vendorId, promise }] : [];
  });
  return { write: () => writePromisesIn(transaction, changed) };
}

/** Whether an order is open, or can be again because its completion can be undone. */
function canBeOpen({ status, completionTime }: OrderRecord, at: Date): boolean {
  return (
    isOpenOrder(status) ||
    (completionTime !== null && at.getTime() <= completionTime.getTime() + undoSeconds * 1000)
  );
}

function laterOf(one: OrderPromise | undefined, other: OrderPromise): OrderPromise {
  if (!one) return other;
  return {
    cancellableUntil: latest(one.cancellableUntil, other.cancellableUntil),
    collectableUntil: latest(one.collectableUntil, other.collectableUntil),
  };
}

function isSame(one: OrderPromise, other: OrderPromise): boolean {
  const { cancellableUntil, collectableUntil } = other;
  return +one.cancellableUntil === +cancellableUntil && +one.collectableUntil === +collectableUntil;
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}
