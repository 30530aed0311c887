import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { saleStateAt } from "@flashplate/contract/flash-sales/sale-rules";
import {
  type GuestProblem,
  type HoldProblem,
  leftForPerson,
  type ReservationProblem,
  stockProblem,
} from "@flashplate/contract/orders/reservation";
import { AppError } from "../platform/app-error.ts";
import { guestLimits } from "../platform/configuration/config.ts";

/** A sale, and its restaurant's time zone for messages. */
interface RefusingSale {
  record: FlashSaleRecord;
  timeZone: string;
}

/** The refusal of an app that cannot take payments, at a restaurant whose guests pay in the app. */
export function paymentNeeded(): AppError {
  return new AppError(
    "order/payment-needed",
    "This restaurant takes payment in the app. Update the app, then reserve again.",
  );
}

/** The refusal of a reservation after the sale's end. */
export function notActive(): AppError {
  return new AppError("sale/not-active", "This sale has ended. Look for another one nearby.");
}

/** The refusal of a reservation that would await its payment. */
export function refusalByHold(problem: HoldProblem, timeZone: string): AppError {
  switch (problem.kind) {
    case "unpaid":
      return new AppError(
        "order/unpaid",
        "You have not paid your last reservation of this sale. Pay or cancel it first.",
      );
    case "paused":
      return new AppError(
        "order/paused",
        `You reserved too often without paying. You can reserve again from ${localTime(problem.until, timeZone)}, the restaurant's time.`,
      );
    case "held":
      return held();
  }
}

function held(): AppError {
  return new AppError(
    "sale/held",
    "Other guests are paying for these portions right now. Try again in a moment.",
  );
}

/**
 * The refusal of a reservation that the sale does not allow.
 * @param reserved portions of the sale that the guest has
 */
export function refusalBySale(
  problem: ReservationProblem,
  { record: sale, timeZone }: RefusingSale,
  reserved: number,
): AppError {
  switch (problem) {
    case "not-started":
      return new AppError("sale/not-active", "This sale has not started yet. Come back when it does.");
    case "ended":
      return notActive();
    case "paused":
      // A sale that is paused has the end of its pause (`isPausedAt`).
      return paused(sale.pausedUntil, timeZone);
    case "sold-out":
      // Held portions that are not paid are on sale again in minutes.
      if ((sale.held ?? 0) > 0) return held();
      return new AppError("sale/sold-out", "This sale is sold out. Look for another one nearby.");
    case "not-enough-left":
      return new AppError("sale/not-enough-left", `Only ${sale.remaining} left. Reserve at most as many.`);
    case "limit-reached":
      return limitReached(sale, reserved);
  }
}

/**
 * The refusal of every new reservation of a sale that is sold out or over. It depends neither on the
 * guest nor on the request, because what the sale does not allow is decided first. Undefined for
 * any other sale.
 */
export function refusalByClosedSale(sale: RefusingSale, at: Date): AppError | undefined {
  const isClosed = sale.record.remaining < 1 || saleStateAt(sale.record, at) === "past";
  const problem = isClosed ? stockProblem(sale.record, 1, at) : undefined;
  return problem && refusalBySale(problem, sale, 0);
}

/** A refusal with the end of the pause on the restaurant's clock. */
function paused(until: Date | undefined, timeZone: string): AppError {
  const time = localTime(until, timeZone);
  return new AppError(
    "sale/paused",
    `The restaurant has paused its sales until ${time}, its local time. Your orders stay.`,
  );
}

/** An instant on a restaurant's clock. */
function localTime(at: Date | undefined, timeZone: string): string {
  // Swedish dates are written as in ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);
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

/** The refusal of a reservation that the guest's other orders do not allow. */
export function refusalByGuest(problem: GuestProblem, timeZone: string): AppError {
  switch (problem.kind) {
    case "too-many-open":
      return new AppError(
        "order/too-many",
        `You have ${guestLimits.openOrders} open orders, which is the most there can be. Collect or cancel one first.`,
      );
    case "too-many-recent":
      return new AppError("order/too-many", "You have reserved very often today. Try again tomorrow.");
    case "paused":
      return new AppError(
        "order/paused",
        `You did not collect ${guestLimits.uncollectedOrders} orders. You can reserve again from ${localTime(problem.until, timeZone)}, the restaurant's time.`,
      );
  }
}
