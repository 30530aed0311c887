import * as z from "zod";
import { recordId } from "./ids.ts";
import { type Category, clientId } from "./menu.ts";
import { type Cents, dollars } from "./money.ts";
import { endOf, type Instant, type SaleState } from "./sale-state.ts";

export { maxSalesListed } from "./list-limits.ts";
export {
  countdown,
  endOf,
  fromInstant,
  type Instant,
  type SaleState,
  saleStateAt,
  toInstant,
} from "./sale-state.ts";

export const selectProduct = "Please select a category and a product.";
export const enterDiscount = "Please enter a valid discount between 0 and 100.";
export const enterTime = "Please enter a valid time for the sale.";
export const limitAboveQuantity = "The limit per person cannot be more than there is.";

/**
 * A sale lasts at most a day, since its end is a time of day: today's, or tomorrow's if that has passed. The day on which the
 * clocks go back has 25 hours.
 */
export const maxDurationMinutes = 25 * 60;
/** 'Items Amount' in the form; a sale of nothing is none. */
export const maxSaleQuantity = 100;
/** A sale may be announced this long ahead. */
export const maxDaysAhead = 7;
/** Minutes that a start may lie back: the form rounds it to the minute that makes the end exact, and requests take time. */
export const maxStartBehindMinutes = 5;
export const discount = z
  .number(enterDiscount)
  .min(0, enterDiscount)
  .max(100, enterDiscount)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), "A discount has at most two decimals.");

/** How many portions, or how many of them one person may have. */
export const quantity = z
  .number("Enter how many there are.")
  .int("Enter a whole number.")
  .min(1, "Enter at least 1.")
  .max(maxSaleQuantity, `Enter at most ${maxSaleQuantity}.`);

/** What guests read of the dish in this sale. */
export const saleDescription = z.string().trim().max(500, "Use at most 500 characters.");

/** `abort`: the checks behind it compare Dates, and would be handed the text that is none. */
export const instant = z.iso
  .datetime({ offset: true, error: enterTime, abort: true })
  .transform((text) => new Date(text));

/**
 * What a vendor asks for. `start_time` and `end_time` are ISO 8601 instants, `duration` whole minutes, and
 * `end_time` = `start_time` + `duration`; `base_price` in dollars is what the vendor saw, and is refused if the menu's price
 * is another by now. `item_id` is ours: it names the dish where two have one name. `pastSaleId` is ours too: the past sale that
 * this one takes the place of.
 */
export const flashSaleData = z
  .object({
    requestId: clientId.optional(),
    pastSaleId: recordId.optional(),
    item_id: z.string().max(128).optional(),
    item_name: z.string().trim().min(1, selectProduct).max(80),
    category: z.string().max(20).optional(),
    item_description: saleDescription.default(""),
    img_url: z.string().max(2000).optional(),
    base_price: dollars,
    discount,
    duration: z.number(enterTime).int(enterTime).min(1, enterTime).max(maxDurationMinutes, enterTime),
    start_time: instant,
    end_time: instant,
    item_quantity: quantity,
    item_limit: quantity,
  })
  .superRefine((sale, context) => {
    if (sale.item_limit > sale.item_quantity) {
      context.addIssue({
        code: "custom",
        path: ["item_limit"],
        message: limitAboveQuantity,
      });
    }
    const end = endOf(sale.start_time, sale.duration);
    if (Math.abs(end.getTime() - sale.end_time.getTime()) > 1000) {
      context.addIssue({ code: "custom", path: ["end_time"], message: enterTime });
    }
  });
export type FlashSaleData = z.infer<typeof flashSaleData>;

/** POST /engine/flashsales/create */
export const createFlashSale = z.object({ flashsaleData: flashSaleData });

/** POST /api/flashsaleAPI/addToPast. `saleData` is what the page saw; the server's own record decides. */
export const addToPast = z.object({
  reqBody: z.object({ currentSaleId: recordId, saleData: z.unknown().optional() }),
});

/**
 * The create dialog. Numbers are numbers here: the fields convert as they register. `endsAt` is a time of day, HH:MM; `startsAt` a
 * day and time of day in the vendor's zone, YYYY-MM-DDTHH:MM, or nothing for a sale that starts at once.
 */
export const flashSaleForm = z
  .object({
    category: z.string().min(1, selectProduct),
    itemId: z.string().min(1, selectProduct),
    description: saleDescription,
    discount,
    startsAt: z.string().regex(/^(\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d)?$/, enterTime),
    endsAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, enterTime),
    quantity,
    limit: quantity,
  })
  .refine((form) => form.limit <= form.quantity, {
    path: ["limit"],
    message: limitAboveQuantity,
  });
export type FlashSaleForm = z.infer<typeof flashSaleForm>;

/** `FlashSales/{id}`: scheduled and active sales. Names of the specification; money in cents. */
export interface FlashSaleRecord {
  vendorId: string;
  item_id: string;
  category: Category;
  item_name: string;
  item_description: string;
  img_url: string;
  /** The same picture for small frames, where the dish had one when the sale was made. */
  img_small_url?: string;
  base_price_cents: Cents;
  discount: number;
  discounted_price_cents: Cents;
  /** Minutes. */
  duration: number;
  start_time: Date;
  end_time: Date;
  item_quantity: number;
  remaining: number;
  item_limit: number;
  /** Where to eat it, as the vendor's record had it. Absent where the vendor named no place; such a sale is near nobody. */
  place?: SalePlace;
  /** False until the start of a scheduled sale has been told to the vendor's followers. Absent in sales of before there was news. */
  startAnnounced?: boolean;
  createdAt: Date;
}

/** A point on the map and its geohash, by which sales near a point are found. */
export interface SalePlace {
  latitude: number;
  longitude: number;
  geohash: string;
}

/** `PastSales/{same id}`: `end_time` is always `start_time` + `duration`, whoever archived it and when. One that was ended in its
 * first minute has a `duration` of 0. */
export interface PastSaleRecord extends FlashSaleRecord {
  archivedAt: Date;
}

/** A sale in answers, with every name the specification's readers use. Prices in dollars, durations in minutes. */
export interface FlashSale {
  id: string;
  item_id: string;
  category: Category;
  item_name: string;
  productName: string;
  item_description: string;
  img_url: string;
  img_small_url?: string;
  base_price: number;
  originalPrice: number;
  discount: number;
  discountedPrice: number;
  duration: number;
  time: number;
  start_time: Instant;
  end_time: Instant;
  item_quantity: number;
  remaining: number;
  item_limit: number;
  state: SaleState;
}

/** Answer of create. */
export interface CreateFlashSaleAnswer {
  sale: FlashSale;
}
/** Answer of addToPast: the one past sale, whoever archived it. */
export interface AddToPastAnswer {
  pastSale: FlashSale;
}

/** Price after the discount, rounded half up to the cent. Integer arithmetic: 15 % of $11.50 is not 1.7249999. */
export function discountedPrice(base: Cents, percent: number): Cents {
  const hundredths = Math.round(percent * 100);
  return Math.round((base * (10_000 - hundredths)) / 10_000);
}
