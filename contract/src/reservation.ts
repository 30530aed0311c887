import { type FlashSaleRecord, saleStateAt } from "./flash-sales.ts";

/** What keeps portions from being reserved. */
export type ReservationProblem = "not-started" | "ended" | "sold-out" | "not-enough-left" | "limit-reached";

/** As much of a sale as decides on a reservation. */
type Sale = Pick<FlashSaleRecord, "start_time" | "end_time" | "remaining" | "item_limit">;

/** What of the sale itself keeps so many portions from being reserved at an instant; undefined if nothing does. */
export function stockProblem(sale: Sale, quantity: number, at: Date): ReservationProblem | undefined {
  const state = saleStateAt(sale, at);
  if (state !== "active") return state === "scheduled" ? "not-started" : "ended";
  if (sale.remaining < 1) return "sold-out";
  return sale.remaining < quantity ? "not-enough-left" : undefined;
}

/** How many portions a person may still reserve who has so many already. The limit may be lower by now. */
export function leftForPerson({ item_limit }: Pick<Sale, "item_limit">, had: number): number {
  return Math.max(0, item_limit - had);
}

/** What keeps a person who has `had` portions from reserving `quantity` more at an instant; undefined if nothing does. */
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
