// Imports no schemas, so that triggers do not load zod.
import type { FlashSaleRecord } from "../flash-sales/flash-sales.ts";
import { quantityOf } from "../orders/order-rules.ts";
import type { OrderRecord } from "../orders/orders.ts";
import { keptAmountOf, paymentOf } from "../payments/order-payment.ts";
import { dateIn, hourIn, minuteIn } from "../schedules/occurrences.ts";
import {
  type DishOfDay,
  dishKey,
  maxDishesPerDay,
  otherDishesKey,
  type PartCounts,
  type ResultCounts,
  type ResultDayRecord,
  type ResultLedgerRecord,
} from "./result-records.ts";

export const noCounts: ResultCounts = {
  app_cents: 0,
  pickup_cents: 0,
  kept_cents: 0,
  orders: 0,
  portions: 0,
  uncollected: 0,
  cancelled: 0,
  sales: 0,
  offered: 0,
  unsold: 0,
  discount_points: 0,
};

const countNames = Object.keys(noCounts) as (keyof ResultCounts)[];

/**
 * An order's numbers. An order that waits for its payment or its guest has none. Only money that the
 * restaurant keeps is revenue.
 */
export function countsOfOrder(order: OrderRecord): Partial<ResultCounts> {
  const portions = quantityOf(order);
  const payment = paymentOf(order);
  const { mode } = payment;
  const cents = keptAmountOf(payment);
  switch (order.status) {
    case "completed": {
      const revenue = mode === "app" ? { app_cents: cents } : { pickup_cents: cents };
      return withoutZeros({ ...revenue, orders: 1, portions });
    }
    case "uncollected":
      return withoutZeros({ kept_cents: mode === "app" ? cents : 0, uncollected: portions });
    case "cancelled":
      return wasSeen(order) ? withoutZeros({ cancelled: portions }) : {};
    default:
      return {};
  }
}

/** Whether the restaurant saw a cancelled order. It sees an order in the app once that is paid. */
function wasSeen({ payment, cancelledAt }: OrderRecord): boolean {
  if (payment?.mode !== "app") return true;
  const { authorisedAt, capturedAt } = payment;
  const isBeforeCancelling = (paidAt: Date | undefined) =>
    paidAt !== undefined && (!cancelledAt || paidAt <= cancelledAt);
  return isBeforeCancelling(authorisedAt) || isBeforeCancelling(capturedAt);
}

/** A past sale's numbers. A sold portion has the discount of its order, any other the last one of the sale. */
export function countsOfSale(sale: FlashSaleRecord): Partial<ResultCounts> {
  const { item_quantity: offered, remaining: unsold, base_price_cents, revenueOffset_cents = 0 } = sale;
  // What the orders cost above the last price, in hundredths of a percent of the menu's price.
  const pointsAbove =
    base_price_cents === 0 ? 0 : Math.round((10_000 * revenueOffset_cents) / base_price_cents);
  const discount_points = Math.round(sale.discount * 100) * offered - pointsAbove;
  return withoutZeros({ sales: 1, offered, unsold, discount_points });
}

/**
 * The numbers of a past sale that was removed, after orders of it were cancelled or released.
 * @param ordered portions of its orders that were neither cancelled nor released
 */
export function countsOfRemovedSale(
  { counts, isSoldOut }: Pick<ResultLedgerRecord, "counts" | "isSoldOut">,
  ordered: number,
): Partial<ResultCounts> {
  const { offered: before = 0, discount_points = 0 } = counts;
  // The restaurant had marked it as sold out: there was no more food than the orders took.
  const offered = isSoldOut ? Math.min(before, ordered) : before;
  // The points are the discount × the portions offered.
  const points = before === 0 ? 0 : (discount_points / before) * offered;
  return withoutZeros({
    ...counts,
    offered,
    unsold: Math.max(0, offered - ordered),
    discount_points: points,
  });
}

/** Where an order or a sale is counted. It does not change after the first time. */
type Place = Omit<ResultLedgerRecord, "counts" | "isOtherDish" | "isFinal" | "isSoldOut">;

/**
 * Where an order is counted: at the start of its sale, in the zone that the sale had then. An older
 * order, without `saleStart`, is counted at its own time.
 * @param timeZone the restaurant's present zone, for orders without one
 */
export function placeOfOrder(order: OrderRecord, timeZone: string): Place {
  const { vendorId, saleId, saleStart, orderTime, foodItem } = order;
  const at = placeAt(saleStart ?? orderTime, order.timeZone ?? timeZone);
  return { vendorId, kind: "order", saleId, ...at, dish: foodItem[0] ?? "" };
}

/** Where a past sale is counted, by the same rules as an order. */
export function placeOfSale(saleId: string, sale: FlashSaleRecord, timeZone: string): Place {
  const { vendorId, start_time, item_name } = sale;
  const at = placeAt(start_time, sale.timeZone ?? timeZone);
  return { vendorId, kind: "sale", saleId, ...at, dish: item_name };
}

function placeAt(startedAt: Date, timeZone: string): Pick<Place, "startedAt" | "date" | "hour" | "minute"> {
  return {
    startedAt,
    date: dateIn(timeZone, startedAt),
    hour: hourIn(timeZone, startedAt),
    minute: minuteIn(timeZone, startedAt),
  };
}

/** Whether two sets of numbers are equal. A missing number is 0. */
export function areSameCounts(one: Partial<ResultCounts>, other: Partial<ResultCounts>): boolean {
  return countNames.every((name) => (one[name] ?? 0) === (other[name] ?? 0));
}

/** The change of a day by one order or sale. */
export interface CountedDay {
  /** Undefined if the day has no numbers any more. */
  day: ResultDayRecord | undefined;
  /** What the ledger then has. */
  entry: ResultLedgerRecord;
}

/**
 * Replaces the numbers of an order or a sale in its day. It stays in the day, hour and dish of the
 * ledger.
 * @param day the day's record, if there is one
 * @param before the ledger's record, if there is one
 */
export function recount(
  day: ResultDayRecord | undefined,
  before: ResultLedgerRecord | undefined,
  place: Place,
  counts: Partial<ResultCounts>,
): CountedDay {
  const { vendorId, date, hour, dish } = before ?? place;
  const old = day ?? { vendorId, date, totals: noCounts, dishes: {}, hours: {} };
  const ownKey = dishKey(dish);
  const hasRoom = ownKey in old.dishes || Object.keys(old.dishes).length < maxDishesPerDay;
  const isOtherDish = before?.isOtherDish ?? !hasRoom;
  const key = isOtherDish ? otherDishesKey : ownKey;
  const difference = differenceOf(before?.counts ?? {}, counts);
  const changed: ResultDayRecord = {
    ...old,
    totals: sumOf(old.totals, difference),
    dishes: changedPart(old.dishes, key, difference, { name: isOtherDish ? "" : dish }),
    hours: changedPart(old.hours, String(hour), difference, {}),
  };
  const entry = { ...(before ?? place), counts, ...(isOtherDish ? { isOtherDish: true } : {}) };
  const isEmpty = areSameCounts(changed.totals, {}) && Object.keys(changed.dishes).length === 0;
  return { day: isEmpty ? undefined : changed, entry };
}

/** Adds two sets of numbers. */
export function sumOf(one: Partial<ResultCounts>, other: Partial<ResultCounts>): ResultCounts {
  return Object.fromEntries(
    countNames.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]),
  ) as unknown as ResultCounts;
}

/** Adds the numbers of two parts. */
export function sumOfParts(one: PartCounts | undefined, other: PartCounts): PartCounts {
  return {
    cents: (one?.cents ?? 0) + other.cents,
    portions: (one?.portions ?? 0) + other.portions,
    offered: (one?.offered ?? 0) + other.offered,
    unsold: (one?.unsold ?? 0) + other.unsold,
  };
}

function differenceOf(before: Partial<ResultCounts>, after: Partial<ResultCounts>): ResultCounts {
  const negative = Object.fromEntries(countNames.map((name) => [name, -(before[name] ?? 0)]));
  return sumOf(after, negative);
}

/** The parts with one of them changed. A part without numbers is removed. */
function changedPart<Extra extends Partial<Pick<DishOfDay, "name">>>(
  parts: Record<string, PartCounts & Extra>,
  key: string,
  { app_cents, pickup_cents, portions, offered, unsold }: ResultCounts,
  extra: Extra,
): Record<string, PartCounts & Extra> {
  const { [key]: old, ...others } = parts;
  const sum = sumOfParts(old, { cents: app_cents + pickup_cents, portions, offered, unsold });
  const isEmpty = Object.values(sum).every((value) => value === 0);
  return isEmpty ? others : { ...others, [key]: { ...extra, ...sum } };
}

function withoutZeros(counts: Partial<ResultCounts>): Partial<ResultCounts> {
  return Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== 0));
}
