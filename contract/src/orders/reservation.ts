import type { FlashSaleRecord } from "../flash-sales/flash-sales.ts";
import { isPausedAt, maxDurationMinutes, saleStateAt } from "../flash-sales/sale-rules.ts";
import { quantityOf } from "./order-rules.ts";
import type { OrderRecord, OrderStatus } from "./orders.ts";

/** Reason why portions cannot be reserved. */
export type ReservationProblem =
  | "not-started"
  | "ended"
  | "paused"
  | "sold-out"
  | "not-enough-left"
  | "limit-reached";

/** Fields of a sale that decide on a reservation. */
type Sale = Pick<FlashSaleRecord, "start_time" | "end_time" | "pausedUntil" | "remaining" | "item_limit">;

/**
 * Returns why the sale itself does not allow a reservation of `quantity` portions, or undefined.
 */
export function stockProblem(sale: Sale, quantity: number, at: Date): ReservationProblem | undefined {
  const state = saleStateAt(sale, at);
  if (state === "scheduled") return "not-started";
  if (state === "past") return "ended";
  if (isPausedAt(sale, at)) return "paused";
  if (sale.remaining < 1) return "sold-out";
  return sale.remaining < quantity ? "not-enough-left" : undefined;
}

/**
 * Returns how many more portions a person may reserve. The limit may have been lowered below `reserved`.
 */
export function leftForPerson({ item_limit }: Pick<Sale, "item_limit">, reserved: number): number {
  return Math.max(0, item_limit - reserved);
}

/** Returns why a person with `reserved` portions cannot reserve `quantity` more, or undefined. */
export function reservationProblem(
  sale: Sale,
  reserved: number,
  quantity: number,
  at: Date,
): ReservationProblem | undefined {
  const problem = stockProblem(sale, quantity, at);
  if (problem) return problem;
  return quantity > leftForPerson(sale, reserved) ? "limit-reached" : undefined;
}

/**
 * `Guests/{uid}`: a guest's recent orders, so that one read decides whether the guest may reserve.
 */
export interface GuestRecord {
  /** By order id. */
  orders: Record<string, GuestOrder>;
  /** Firestore's TTL policy deletes the record after this, when no limit counts an order in it. */
  purgeAt: Date;
}

/** What a guest's record holds of an order. */
export interface GuestOrder {
  saleId: string;
  portions: number;
  status: OrderStatus;
  orderTime: Date;
  /**
   * What the hold counts for in `maxUnpaidHolds`: 1, or 0.5 if the guest cancelled it early. Absent
   * if it was paid.
   */
  unpaid?: number;
}

/** How much a guest may reserve over all sales. */
export interface GuestLimits {
  /** Open orders at a time. */
  openOrders: number;
  /** So many uncollected orders within `uncollectedDays` pause reserving. */
  uncollectedOrders: number;
  uncollectedDays: number;
  /** Length of a pause. It begins when the last of these orders counts as uncollected. */
  pauseDays: number;
}

/** Why a guest cannot reserve anything at the moment. */
export type GuestProblem =
  | { kind: "too-many-open" }
  | { kind: "too-many-recent" }
  | { kind: "paused"; until: Date };

/** Why a guest or a sale cannot have one more hold at the moment. */
export type HoldProblem =
  /** The guest has a hold of the sale. */
  | { kind: "unpaid" }
  /** The guest has held portions for too long without paying. */
  | { kind: "paused"; until: Date }
  /** Too many portions of the sale are held. */
  | { kind: "held" };

/** Unpaid holds in 24 hours that pause further ones. Two that were cancelled early count as one. */
const maxUnpaidHolds = 3;

/**
 * Maximum number of recent orders (`isRecent`), cancelled ones included. It bounds the size of a record,
 * and how often a guest can reserve and cancel.
 */
export const maxRecentOrders = 50;

const dayMs = 86_400_000;
/** An order is made while its sale is active, so its sale has ended after this time. */
const longestSaleMs = maxDurationMinutes * 60_000;

/** Returns the record of a guest with these orders. Orders that no limit counts are left out. */
export function guestRecordOf(
  orders: Readonly<Record<string, GuestOrder>>,
  limits: GuestLimits,
  at: Date,
): GuestRecord {
  const counted = Object.entries(orders).filter(([, order]) => isCounted(order, limits, at));
  // An order may be later than `at`, by the clock of another instance.
  const latest = Math.max(at.getTime(), ...counted.map(([, { orderTime }]) => orderTime.getTime()));
  return { orders: Object.fromEntries(counted), purgeAt: new Date(latest + maxCountedAgeMs(limits)) };
}

/** Returns what a guest's record holds of an order. */
export function guestOrderOf(order: OrderRecord): GuestOrder {
  const { saleId, status, orderTime } = order;
  return { saleId, portions: quantityOf(order), status, orderTime };
}

/** Returns the earliest time of an order that a limit may count at `at`. */
export function earliestCountedTime(limits: GuestLimits, at: Date): Date {
  return new Date(at.getTime() - maxCountedAgeMs(limits));
}

/** Returns how many portions of a sale the guest has. */
export function portionsOfSale({ orders }: Pick<GuestRecord, "orders">, saleId: string): number {
  return Object.values(orders)
    .filter((order) => order.saleId === saleId && takesPortions(order.status))
    .reduce((sum, { portions }) => sum + portions, 0);
}

/**
 * Returns why the guest cannot reserve anything at an instant, or undefined. A pending order counts
 * as open until its sale has ended for certain, and as uncollected afterwards.
 */
export function guestProblem(guest: GuestRecord, limits: GuestLimits, at: Date): GuestProblem | undefined {
  const orders = Object.values(guest.orders);
  const recent = orders.filter((order) => isRecent(order, at));
  const until = pausedUntil(orders, limits, at);
  if (until && at < until) return { kind: "paused", until };
  if (recent.filter(({ status }) => isOpenOrder(status)).length >= limits.openOrders) {
    return { kind: "too-many-open" };
  }
  return recent.length >= maxRecentOrders ? { kind: "too-many-recent" } : undefined;
}

/**
 * Returns why a guest cannot hold portions of a sale until they are paid, or undefined. All unpaid
 * holds of a sale together have at most half of it. A single one may have more: a guest who wants many
 * portions then only has to wait for the other holds to end.
 */
export function holdProblem(
  { item_quantity, held = 0 }: Pick<FlashSaleRecord, "item_quantity" | "held">,
  guest: Pick<GuestRecord, "orders">,
  { saleId, quantity, at }: { saleId: string; quantity: number; at: Date },
): HoldProblem | undefined {
  const orders = Object.values(guest.orders);
  const isHold = (order: GuestOrder) => order.saleId === saleId && order.status === "awaiting-payment";
  if (orders.some(isHold)) return { kind: "unpaid" };
  const until = holdsPausedUntil(orders);
  if (until && at < until) return { kind: "paused", until };
  const isMoreThanHalf = held + quantity > Math.ceil(item_quantity / 2);
  return held > 0 && isMoreThanHalf ? { kind: "held" } : undefined;
}

/** Returns the end of the last pause of a guest's holds, or undefined without one. */
function holdsPausedUntil(orders: readonly GuestOrder[]): Date | undefined {
  const newestFirst = orders
    .filter(({ status }) => !takesPortions(status))
    .sort((one, other) => other.orderTime.getTime() - one.orderTime.getTime());
  let unpaidHolds = 0;
  for (const { orderTime, unpaid = 0 } of newestFirst) {
    unpaidHolds += unpaid;
    // A day after the earliest of these, fewer than `maxUnpaidHolds` are left in 24 hours.
    if (unpaidHolds >= maxUnpaidHolds) return new Date(orderTime.getTime() + dayMs);
  }
  return undefined;
}

/**
 * Returns what a hold counts for in `maxUnpaidHolds` when its guest cancels it: 1 in the second
 * half of its time, 0.5 before, because a guest who only changes the reservation cancels early. 0
 * if the order is no hold.
 */
export function unpaidPart({ status, orderTime, payment }: OrderRecord, at: Date): number {
  // A hold whose payment could not be started has no such time.
  if (status !== "awaiting-payment" || !payment?.dueAt) return 0;
  const half = (payment.dueAt.getTime() - orderTime.getTime()) / 2;
  return at.getTime() - orderTime.getTime() < half ? 0.5 : 1;
}

/** Whether an order of this status has portions of its sale. */
export function takesPortions(status: OrderStatus): boolean {
  return status !== "cancelled" && status !== "released";
}

/** Whether an order of this status waits for its guest, to pay or to come. */
export function isOpenOrder(status: OrderStatus): boolean {
  return status === "pending" || status === "awaiting-payment";
}

/** Returns the end of the last pause, or undefined without one. */
function pausedUntil(orders: readonly GuestOrder[], limits: GuestLimits, at: Date): Date | undefined {
  // When each order became uncollected, latest first.
  const uncollectedAt = orders
    .filter((order) => order.status === "pending" && !isRecent(order, at))
    .map(({ orderTime }) => orderTime.getTime() + longestSaleMs)
    .sort((one, other) => other - one);
  // The latest order that is the last of `uncollectedOrders` within `uncollectedDays`.
  const pauseStart = uncollectedAt.find((time, n) => {
    const firstOfThem = uncollectedAt[n + limits.uncollectedOrders - 1];
    return firstOfThem !== undefined && time - firstOfThem <= limits.uncollectedDays * dayMs;
  });
  return pauseStart === undefined ? undefined : new Date(pauseStart + limits.pauseDays * dayMs);
}

/** Whether the order's sale may still be active. */
function isRecent({ orderTime }: GuestOrder, at: Date): boolean {
  return at.getTime() - orderTime.getTime() < longestSaleMs;
}

/** Whether one of the guest's limits counts the order. */
function isCounted(order: GuestOrder, limits: GuestLimits, at: Date): boolean {
  return (
    isRecent(order, at) || (order.status === "pending" && order.orderTime >= earliestCountedTime(limits, at))
  );
}

/** No limit counts an order of this age: even the pause after an uncollected one is over. */
function maxCountedAgeMs({ uncollectedDays, pauseDays }: GuestLimits): number {
  return longestSaleMs + (uncollectedDays + pauseDays) * dayMs;
}
