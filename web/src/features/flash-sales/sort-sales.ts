import { type FlashSale, fromInstant, saleStateAt } from "@flashplate/contract/flash-sales";

export interface SortedSales {
  active: FlashSale[];
  scheduled: FlashSale[];
  ended: FlashSale[];
}

/** The sales by what they are at an instant: active ones by their end, scheduled ones by their start. */
export function sortSales(sales: readonly FlashSale[], now: Date): SortedSales {
  const by = (state: string) =>
    sales.filter(
      (sale) =>
        saleStateAt(
          { start_time: fromInstant(sale.start_time), end_time: fromInstant(sale.end_time) },
          now,
        ) === state,
    );
  return {
    active: by("active").sort((one, other) => one.end_time.seconds - other.end_time.seconds),
    scheduled: by("scheduled").sort((one, other) => one.start_time.seconds - other.start_time.seconds),
    ended: by("past"),
  };
}

/** Past sales with those that have just ended, each once, last ended first. */
export function withEnded(past: readonly FlashSale[], ended: readonly FlashSale[]): FlashSale[] {
  const known = new Map([...ended, ...past].map((sale) => [sale.id, sale]));
  return [...known.values()].sort((one, other) => other.end_time.seconds - one.end_time.seconds);
}
