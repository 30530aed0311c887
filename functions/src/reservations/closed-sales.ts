import type { AppError } from "../platform/app-error.ts";

/** Why a sale refuses every new reservation at an instant; undefined if it may allow one. */
type RefusalAt = (at: Date) => AppError | undefined;

interface ClosedSale {
  refusalAt: RefusalAt;
  /** Milliseconds since 1970. */
  until: number;
}

/**
 * How long an instance refuses from memory. Portions that another instance returns, or a restaurant
 * adds, can be reserved after this at the latest.
 */
export const closedMs = 1000;
const maxRemembered = 1000;

/** The sales that this instance has seen closed. */
const closedSales = new Map<string, ClosedSale>();

/**
 * Remembers that a sale is sold out or over.
 * @param seenAt an instant before the sale was read
 */
export function rememberClosed(saleId: string, seenAt: Date, refusalAt: RefusalAt): void {
  if (closedSales.size >= maxRemembered) closedSales.clear();
  closedSales.set(saleId, { refusalAt, until: seenAt.getTime() + closedMs });
}

/** Why every new reservation of a sale is refused, as this instance has just seen; else undefined. */
export function rememberedRefusal(saleId: string, at: Date): AppError | undefined {
  const known = closedSales.get(saleId);
  return known && known.until > at.getTime() ? known.refusalAt(at) : undefined;
}
