import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import type { SaleChange } from "@flashplate/contract/flash-sales/sale-adjustments";
import { fromInstant, soldOf, toInstant } from "@flashplate/contract/flash-sales/sale-rules";

/** A change of a sale: portions and minutes to add, or all remaining portions to remove. */
export interface SaleTap {
  portions: number;
  minutes: number;
  soldOut: boolean;
}

/** A request for a change. A repetition has the same id, so that it counts once. */
export interface SaleChangeRequest extends SaleTap {
  requestId: string;
}

/** The changes of one sale that the server has not confirmed yet, and what it confirmed last. */
export interface SaleChanges {
  dish: string;
  /** The request that runs or is repeated. */
  running: SaleChangeRequest | undefined;
  /** Taps since then. Taps that can be sent together are one. */
  waiting: readonly SaleTap[];
  /** Quantity and end (milliseconds) before `running` and `waiting`. */
  base: { quantity: number; end: number };
  /** What the server changed since the undo bar appeared. */
  done: SaleChange;
  /** Attempts of `running` without a response. */
  unanswered: number;
  /** Why the server refused the last request. */
  refusal: string | undefined;
  /** Milliseconds of the server's clock at which the undo bar disappears. */
  undoUntil: number;
}

/** How long a change can be undone with one tap. */
export const undoMs = 10_000;

export const noTap: SaleTap = { portions: 0, minutes: 0, soldOut: false };
const noChange: SaleChange = { portions: 0, minutes: 0 };

/**
 * Adds a tap after the earlier ones.
 * @param sale as the server last returned it
 * @param now milliseconds of the server's clock
 */
export function addTap(
  before: SaleChanges | undefined,
  sale: FlashSale,
  tap: SaleTap,
  now: number,
): SaleChanges {
  const isIdle = !before || !isUnconfirmed(before);
  const isUndoOver = isIdle && now >= (before?.undoUntil ?? 0);
  return {
    dish: sale.item_name,
    running: before?.running,
    waiting: appendTap(before?.waiting ?? [], tap),
    base: isIdle ? baseOf(sale) : before.base,
    done: isUndoOver ? noChange : (before?.done ?? noChange),
    unanswered: before?.unanswered ?? 0,
    refusal: undefined,
    undoUntil: now + undoMs,
  };
}

/** Moves the next tap to `running`, if nothing runs. */
export function startNext(changes: SaleChanges, requestId: string): SaleChanges {
  const [next, ...waiting] = changes.waiting;
  if (changes.running || !next) return changes;
  return { ...changes, running: { ...next, requestId }, waiting, unanswered: 0 };
}

/** Ends the request that runs after a response: the sale is the new base for the taps that wait. */
export function confirmRunning(
  changes: SaleChanges,
  sale: FlashSale,
  changed: SaleChange,
  now: number,
): SaleChanges {
  return {
    ...changes,
    running: undefined,
    base: baseOf(sale),
    done: sumOf(changes.done, changed),
    unanswered: 0,
    undoUntil: now + undoMs,
  };
}

/**
 * The changes after the server has refused the running request. The taps that wait are dropped, because
 * they were made on top of the refused ones.
 */
export function refuseRunning(changes: SaleChanges, refusal: string): SaleChanges {
  return { ...changes, running: undefined, waiting: [], done: noChange, refusal, undoUntil: 0 };
}

/** Whether a request runs or waits. */
export function isUnconfirmed({ running, waiting }: SaleChanges): boolean {
  return running !== undefined || waiting.length > 0;
}

/** Returns the sum of all changes since the undo bar appeared, unconfirmed ones included. */
export function totalOf(changes: SaleChanges, sale: FlashSale | undefined): SaleChange {
  if (!isUnconfirmed(changes)) return changes.done;
  const { quantity, end } = valuesOf(changes, sale ? soldOf(sale) : 0);
  return sumOf(changes.done, {
    portions: quantity - changes.base.quantity,
    minutes: Math.round((end - changes.base.end) / 60_000),
  });
}

/** Returns the sale with its unconfirmed changes. What is sold stays as the server returned it. */
export function withChanges(sale: FlashSale, changes: SaleChanges | undefined): FlashSale {
  if (!changes || !isUnconfirmed(changes)) return sale;
  const sold = soldOf(sale);
  const { quantity, end } = valuesOf(changes, sold);
  const moved = end - fromInstant(sale.end_time).getTime();
  const duration = sale.duration + Math.round(moved / 60_000);
  return {
    ...sale,
    item_quantity: quantity,
    remaining: Math.max(0, quantity - sold),
    end_time: toInstant(new Date(end)),
    duration,
    time: duration,
  };
}

function valuesOf({ base, running, waiting }: SaleChanges, sold: number): SaleChanges["base"] {
  return [...(running ? [running] : []), ...waiting].reduce(
    ({ quantity, end }, tap) => ({
      quantity: tap.soldOut ? sold : quantity + tap.portions,
      end: end + tap.minutes * 60_000,
    }),
    base,
  );
}

/** Appends a tap, joined with the last one if possible. One request cannot both sell out and add portions. */
function appendTap(taps: readonly SaleTap[], tap: SaleTap): SaleTap[] {
  const last = taps.at(-1) ?? noTap;
  const before = taps.slice(0, -1);
  if (last.soldOut && tap.portions !== 0) return [...taps, tap];
  const sum = {
    portions: tap.soldOut ? 0 : last.portions + tap.portions,
    minutes: last.minutes + tap.minutes,
    soldOut: last.soldOut || tap.soldOut,
  };
  const isNothing = sum.portions === 0 && sum.minutes === 0 && !sum.soldOut;
  return isNothing ? before : [...before, sum];
}

function baseOf(sale: FlashSale): SaleChanges["base"] {
  return { quantity: sale.item_quantity, end: fromInstant(sale.end_time).getTime() };
}

function sumOf(one: SaleChange, other: SaleChange): SaleChange {
  return { portions: one.portions + other.portions, minutes: one.minutes + other.minutes };
}
