import {
  addMinutes,
  discountedPrice,
  type FlashSaleRecord,
  type PastSaleRecord,
} from "@flashplate/contract/flash-sales/flash-sales";
import { changedOffset } from "@flashplate/contract/flash-sales/sale-rules";
import type { Cents } from "@flashplate/contract/shared/money";
import { dishInSale } from "../functions/src/menu/dish.ts";
import { placeOf } from "../functions/src/platform/places.ts";
import { priceRuleInSale } from "../functions/src/pricing/price-rule.ts";
import { dishesOf, menuItem } from "./dishes.ts";
import { historyOf } from "./history.ts";
import { orderRecord, priceOfSaleAt } from "./order-records.ts";
import { priceHistories, withPriorPrice } from "./prices.ts";
import { type CountedRecords, resultsOf } from "./results.ts";
import { scheduleOfSale } from "./schedules.ts";
import type { Collection, StoredRecord } from "./stored-record.ts";
import type { Restaurant, Sale, SaleOrder } from "./world/types.ts";

/**
 * Every sale of a restaurant with its orders, also those of its history, which are not stored.
 * @param account the restaurant's account at Stripe
 */
export function soldRecords(restaurant: Restaurant, loadedAt: Date, account?: string): StoredRecord[] {
  const history = restaurant.hasHistory ? historyOf(restaurant, loadedAt) : [];
  return [...restaurant.sales, ...history].flatMap((sale) =>
    saleRecords(restaurant, sale, loadedAt, account),
  );
}

/**
 * The sales and orders of a restaurant. The results and prices that follow from them, and from the history,
 * come first.
 */
export function countedRecords(restaurant: Restaurant, loadedAt: Date, account?: string): StoredRecord[] {
  const sold = soldRecords(restaurant, loadedAt, account);
  const ofCollection = (collection: Collection) =>
    sold.filter((record) => record.collection === collection).map(({ id, data }) => ({ id, data }));
  const counted = { orders: ofCollection("Orders"), pastSales: ofCollection("PastSales") };
  const { days, ledger } = resultsOf(counted as CountedRecords, restaurant.timeZone);
  const prices = priceHistories(sold, loadedAt);
  return [
    ...days.map((day): StoredRecord => ({ collection: "ResultDays", ...day })),
    ...ledger.map((entry): StoredRecord => ({ collection: "ResultLedger", ...entry })),
    ...prices,
    ...restaurant.sales
      .flatMap((sale) => saleRecords(restaurant, sale, loadedAt, account))
      .map((record) => withPriorPrice(record, prices, loadedAt)),
  ];
}

/** The planned end of a sale that was stopped. */
function plannedEndOf({ plannedMinutes }: Sale, start: Date): Pick<PastSaleRecord, "plannedEnd"> {
  return plannedMinutes === undefined ? {} : { plannedEnd: addMinutes(start, plannedMinutes) };
}

function saleRecords(restaurant: Restaurant, sale: Sale, loadedAt: Date, account?: string): StoredRecord[] {
  const found = dishesOf(restaurant).find(({ dish }) => dish.id === sale.dish);
  if (!found)
    throw new Error(`The dish '${sale.dish}' of ${sale.id} is not on the menu of ${restaurant.name}.`);
  const item = menuItem(restaurant, found.dish, found.category);
  const orders = sale.orders ?? [];
  const end_time = addMinutes(loadedAt, sale.endsInMinutes);
  const start_time = addMinutes(end_time, -sale.durationMinutes);
  const place = placeOf(restaurant.coordinates);
  const priced: FlashSaleRecord = {
    vendorId: restaurant.owner.uid,
    ...dishInSale(item),
    discount: sale.discount,
    discounted_price_cents: discountedPrice(item.price_cents, sale.discount),
    duration: sale.durationMinutes,
    start_time,
    end_time,
    item_quantity: sale.quantity,
    remaining: sale.quantity - takenPortions(orders),
    ...soldOutTime(sale, loadedAt),
    ...firstPrice(sale, item.price_cents, start_time),
    item_limit: sale.limit,
    ...(place ? { place } : {}),
    ...priceRuleInSale(restaurant),
    startAnnounced: start_time <= loadedAt,
    ...scheduleOfSale(restaurant, sale.id, loadedAt),
    timeZone: restaurant.timeZone,
    createdAt: addMinutes(start_time < loadedAt ? start_time : loadedAt, -5),
  };
  const record = { ...priced, ...offsetOf(priced, orders, loadedAt) };
  const storedSale: StoredRecord =
    sale.endsInMinutes > 0
      ? { collection: "FlashSales", id: sale.id, data: record }
      : {
          collection: "PastSales",
          id: sale.id,
          data: { ...record, ...plannedEndOf(sale, start_time), archivedAt: end_time },
        };
  return [
    storedSale,
    ...orders.flatMap((order, index): StoredRecord[] => {
      const isInApp = account !== undefined;
      const orderPlace = { vendorName: restaurant.name, saleId: sale.id, index, isInApp };
      const { id, data } = orderRecord(record, order, orderPlace, loadedAt);
      const storedOrder: StoredRecord = { collection: "Orders", id, data };
      return isInApp
        ? [storedOrder, { collection: "OrderPayments", id, data: { account, fee_cents: 0 } }]
        : [storedOrder];
    }),
  ];
}

/** The price of the first half of a sale whose price was lowered then. */
function firstPrice(
  { firstDiscount, durationMinutes }: Sale,
  menu_cents: Cents,
  from: Date,
): Pick<FlashSaleRecord, "startDiscount" | "pricedFrom" | "pastPrices"> {
  if (firstDiscount === undefined) return {};
  const until = addMinutes(from, Math.floor(durationMinutes / 2));
  return {
    startDiscount: firstDiscount,
    pricedFrom: until,
    pastPrices: [{ cents: discountedPrice(menu_cents, firstDiscount), from, until }],
  };
}

/** How much more the orders that were not cancelled cost than at the present price. */
function offsetOf(
  sale: FlashSaleRecord,
  orders: readonly SaleOrder[],
  loadedAt: Date,
): Pick<FlashSaleRecord, "revenueOffset_cents"> {
  return changedOffset(
    sale,
    takenOrders(orders).map(({ quantity, minutesAgo }) => ({
      portions: quantity,
      price_cents: priceOfSaleAt(sale, addMinutes(loadedAt, -minutesAgo)),
    })),
  );
}

/** When the last portion of a sale was ordered, if none is left. */
function soldOutTime({ quantity, orders = [] }: Sale, loadedAt: Date): Pick<FlashSaleRecord, "soldOutAt"> {
  if (takenPortions(orders) < quantity) return {};
  const last = Math.min(...takenOrders(orders).map(({ minutesAgo }) => minutesAgo));
  return { soldOutAt: addMinutes(loadedAt, -last) };
}

/** Portions of the orders that were not cancelled. */
function takenPortions(orders: readonly SaleOrder[]): number {
  return takenOrders(orders).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The orders that were not cancelled. */
function takenOrders(orders: readonly SaleOrder[]): SaleOrder[] {
  return orders.filter(({ cancelledMinutesAgo }) => cancelledMinutesAgo === undefined);
}
