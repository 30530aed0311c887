import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { stored, storedWhere } from "./records.ts";

type Numbers = Record<string, number>;

/** A day that was counted again: its totals, and the numbers of its dishes and hours. Zeros are left out. */
export interface RecountedDay {
  totals: Numbers;
  dishes: Record<string, Numbers>;
  hours: Record<string, Numbers>;
}

/** What is counted: orders, and sales that are over. */
export interface Counted {
  orders: readonly OrderRecord[];
  sales: readonly FlashSaleRecord[];
}

/**
 * Counts orders and sales by date in one pass, without the code that the triggers use.
 * @param timeZone the zone of records that have none
 */
export function recountedDays({ orders, sales }: Counted, timeZone: string): Record<string, RecountedDay> {
  const days: Record<string, RecountedDay> = {};
  const add = (at: Date, zone: string, dish: string, totals: Numbers, part: Numbers) => {
    const [date = "", hour = ""] = localTime(at, zone);
    days[date] ??= { totals: {}, dishes: {}, hours: {} };
    const day = days[date];
    day.totals = sumOf(day.totals, totals);
    day.dishes[`dish ${dish}`] = sumOf(day.dishes[`dish ${dish}`], part);
    day.hours[hour] = sumOf(day.hours[hour], part);
  };
  for (const order of orders) {
    const portions = order.foodQuantity.reduce((sum, one) => sum + one, 0);
    const { mode = "pickup", state = "" } = order.payment ?? {};
    const amount = order.payment?.amount_cents ?? (order.price_cents ?? 0) * portions;
    const cents = state === "refunded" || state === "failed" ? 0 : amount;
    const dayAndDish = [
      order.saleStart ?? order.orderTime,
      order.timeZone ?? timeZone,
      `${order.foodItem[0]}`,
    ] as const;
    if (order.status === "completed") {
      add(...dayAndDish, { orders: 1, portions, [`${mode}_cents`]: cents }, { portions, cents });
    } else if (order.status === "uncollected") {
      add(...dayAndDish, { uncollected: portions, kept_cents: mode === "app" ? cents : 0 }, {});
    } else if (order.status === "cancelled") {
      // The restaurant never saw an order in the app that was not paid before its cancellation.
      const { authorisedAt, capturedAt } = order.payment ?? {};
      const paidAt = mode === "app" ? (authorisedAt ?? capturedAt)?.getTime() : 0;
      // Without a payment, Infinity: later than any cancellation, also than one without a time.
      const isSeen = (paidAt ?? Infinity) <= (order.cancelledAt?.getTime() ?? Number.MAX_SAFE_INTEGER);
      if (isSeen) add(...dayAndDish, { cancelled: portions }, {});
    }
  }
  for (const sale of sales) {
    const part = { offered: sale.item_quantity, unsold: sale.remaining };
    const { base_price_cents, revenueOffset_cents: above = 0 } = sale;
    // Discounts are in percent, points in hundredths of a percent of a portion's price.
    const atLastPrice = Math.round(sale.discount * 100) * sale.item_quantity;
    const discount_points = atLastPrice - Math.round((10_000 * above) / base_price_cents);
    const zone = sale.timeZone ?? timeZone;
    add(sale.start_time, zone, sale.item_name, { ...part, sales: 1, discount_points }, part);
  }
  return withoutEmpty(days);
}

/** The stored days of a vendor by date, in the same form. */
export async function storedDays(vendorId: string): Promise<Record<string, RecountedDay>> {
  const found = await storedWhere("ResultDays", "vendorId", vendorId);
  return withoutEmpty(
    Object.fromEntries(
      found.map((day) => {
        const { date, totals, dishes, hours } = day as unknown as RecountedDay & { date: string };
        const dishEntries = Object.values(dishes as unknown as Record<string, { name: string }>).map(
          ({ name, ...part }) => [`dish ${name}`, part as unknown as Numbers],
        );
        return [date, { totals, dishes: Object.fromEntries(dishEntries), hours }];
      }),
    ),
  );
}

/** Counts the stored orders and past sales of a vendor again. Removed sales are not found. */
export async function recountedOf(vendorId: string): Promise<Record<string, RecountedDay>> {
  const [orders, sales, vendor] = await Promise.all([
    storedWhere("Orders", "vendorId", vendorId),
    storedWhere("PastSales", "vendorId", vendorId),
    stored(`Vendors/${vendorId}`),
  ]);
  const counted = { orders, sales } as unknown as Counted;
  return recountedDays(counted, String(vendor?.timeZone));
}

function localTime(at: Date, timeZone: string): string[] {
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  });
  const [date = "", hour = ""] = clock.format(at).split(" ");
  return [date, String(Number(hour))];
}

function sumOf(sum: Numbers = {}, numbers: Numbers): Numbers {
  const names = Object.keys({ ...sum, ...numbers });
  return Object.fromEntries(names.map((name) => [name, (sum[name] ?? 0) + (numbers[name] ?? 0)]));
}

function withoutEmpty(days: Record<string, RecountedDay>): Record<string, RecountedDay> {
  const filled = (numbers: Numbers) =>
    Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== 0));
  const parts = (all: Record<string, Numbers>) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([key, numbers]) => {
        const some = filled(numbers);
        return Object.keys(some).length > 0 ? [[key, some]] : [];
      }),
    );
  return Object.fromEntries(
    Object.entries(days).flatMap(([date, { totals, dishes, hours }]) => {
      const day = { totals: filled(totals), dishes: parts(dishes), hours: parts(hours) };
      return Object.keys(day.totals).length > 0 ? [[date, day]] : [];
    }),
  );
}
