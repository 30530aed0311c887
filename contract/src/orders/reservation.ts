import { type FlashSaleRecord, saleStateAt } from "../flash-sales/flash-sales.ts";

/** Reason why portions cannot be reserved. */
export type ReservationProblem = "not-started" | "ended" | "sold-out" | "not-enough-left" | "limit-reached";

/** Fields of a sale that decide on a reservation. */
type Sale = Pick<FlashSaleRecord, "start_time" | "end_time" | "remaining" | "item_limit">;

/** Returns why the sale itself does not allow so many portions at an instant, or undefined. */
export function stockProblem(sale: Sale, quantity: number, at: Date): ReservationProblem | undefined {
  const state = saleStateAt(sale, at);
  if (state !== "active") return state === "scheduled" ? "not-started" : "ended";
  if (sale.remaining < 1) return "sold-out";
  return sale.remaining < quantity ? "not-enough-left" : undefined;
}

/**
 * Returns how many more portions a person may reserve. The limit may have been lowered below `had`.
 */
export function leftForPerson({ item_limit }: Pick<Sale, "item_limit">, had: number): number {
  return Math.max(0, item_limit - had);
}

/** Returns why a person with `had` portions cannot reserve `quantity` more, or undefined. */
export function reservationProblem(
  sale: Sale,
  had: number,
  quantity: number,
  at: Date,
): ReservationProblem | undefined {
  return (
    stockProblem(sale, quantity, at) ?? (quantity > leftForPerson(sale, had) ? "limit-reached" : undefined)
  );
}
