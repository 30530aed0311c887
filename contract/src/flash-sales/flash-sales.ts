import * as z from "zod";
import { type Category, categories, sentStatedFields, statedFields } from "../menu/menu.ts";
import type { Stated } from "../menu/stated.ts";
import { reportPlanProblems, salePlanData } from "../pricing/plans.ts";
import { priceRules, type SalePrices } from "../pricing/sale-prices.ts";
import { dollars } from "../shared/dollars.ts";
import { idFromClient, recordId } from "../shared/ids.ts";
import type { Cents } from "../shared/money.ts";
import { clockTimeOf, instantText, paragraphsOf, publicName, textOf } from "../shared/text.ts";
import type { SaleAdjustment } from "./sale-adjustments.ts";
import { addMinutes, maxDurationMinutes, maxSaleQuantity } from "./sale-rules.ts";

export {
  addMinutes,
  countdown,
  discountedPrice,
  fromInstant,
  type Instant,
  isPausedAt,
  maxDurationMinutes,
  maxPauseDays,
  maxSaleQuantity,
  type SaleState,
  saleStateAt,
  toInstant,
} from "./sale-rules.ts";

export const selectProductMessage = "Please select a category and a product.";
export const enterDiscountMessage = "Please enter a valid discount between 0 and 100.";
export const enterTimeMessage = "Please enter a valid time for the sale.";
export const limitAboveQuantityMessage = "The limit per person cannot be more than there is.";

/** Days that a sale may be scheduled ahead. */
export const maxDaysAhead = 7;
/**
 * Minutes that a start may lie in the past. The form moves the start back to make the end exact,
 * and requests take time.
 */
export const maxStartBehindMinutes = 5;
/** A discount in percent. */
export const discount = z
  .number(enterDiscountMessage)
  .min(0, enterDiscountMessage)
  .max(100, enterDiscountMessage)
  // Not `value * 100`, because 1.15 * 100 is 114.99999999999999.
  .refine((value) => Number(value.toFixed(2)) === value, "A discount has at most two decimals.");

const portions = (missing: string) =>
  z
    .number(missing)
    .int("Enter a whole number.")
    .min(1, "Enter at least 1.")
    .max(maxSaleQuantity, `Enter at most ${maxSaleQuantity}.`);
/** Number of portions of a sale. */
export const quantity = portions("Enter how many there are.");
export const limitPerPerson = portions("Enter a limit per person.");

export const maxSaleDescription = 500;
/** Description of the dish in this sale, shown to guests. */
export const saleDescription = paragraphsOf(maxSaleDescription);

/** An instant in a request, as a Date. An invalid text ends the checks, so later checks always get a Date. */
export const instant = instantText(enterTimeMessage, { offset: true }).transform((text) => new Date(text));

/**
 * A requested sale. `start_time` and `end_time` are ISO 8601, `duration` is in whole minutes, and
 * `end_time` = `start_time` + `duration`. `base_price` is in dollars. It is rejected if the price on the
 * menu has changed. `item_id` is needed if two dishes have the same name. A dish that is not on the menu
 * has no `item_id`; then `category` is required, and the description, the picture and what is stated are
 * the sale's own. `pastSaleId` names the past sale that the new one replaces. `plan` has the price cuts
 * that the owner plans with the sale.
 */
export const flashSaleData = z
  .object({
    requestId: idFromClient.optional(),
    pastSaleId: recordId.optional(),
    item_id: textOf(128).optional(),
    item_name: publicName(selectProductMessage, 80),
    category: textOf(20).optional(),
    item_description: saleDescription.default(""),
    img_url: textOf(2000).optional(),
    base_price: dollars,
    ...sentStatedFields,
    discount,
    duration: z
      .number(enterTimeMessage)
      .int(enterTimeMessage)
      .min(1, enterTimeMessage)
      .max(maxDurationMinutes, enterTimeMessage),
    start_time: instant,
    end_time: instant,
    item_quantity: quantity,
    item_limit: limitPerPerson,
    plan: salePlanData.optional(),
  })
  .superRefine((sale, context) => {
    if (sale.item_limit > sale.item_quantity) {
      context.addIssue({
        code: "custom",
        path: ["item_limit"],
        message: limitAboveQuantityMessage,
      });
    }
    const end = addMinutes(sale.start_time, sale.duration);
    // Ends that are at most a second apart count as the same.
    const isOtherEnd = Math.abs(end.getTime() - sale.end_time.getTime()) > 1000;
    if (isOtherEnd) {
      context.addIssue({ code: "custom", path: ["end_time"], message: enterTimeMessage });
    }
    reportPlanProblems(sale, context);
  });
export type FlashSaleData = z.infer<typeof flashSaleData>;

/** POST /engine/flashsales/create */
export const createFlashSale = z.object({ flashsaleData: flashSaleData });

const ignored = z
  .unknown()
  .optional()
  .transform(() => undefined);

/** POST /api/flashsaleAPI/addToPast. `saleData` is ignored. */
export const addToPast = z.object({
  reqBody: z.object({ currentSaleId: recordId, saleData: ignored }),
});

/**
 * Form of the create dialog. `endsAt` is a time of day, HH:MM. `startsAt` is YYYY-MM-DDTHH:MM in
 * the vendor's zone, or empty for a sale that starts now.
 */
export const flashSaleForm = z
  .object({
    category: textOf(128).min(1, selectProductMessage),
    itemId: textOf(128).min(1, selectProductMessage),
    description: saleDescription,
    discount,
    startsAt: textOf(16).regex(/^(\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d)?$/, enterTimeMessage),
    endsAt: clockTimeOf(enterTimeMessage),
    quantity,
    limit: limitPerPerson,
  })
  .refine((form) => form.limit <= form.quantity, {
    path: ["limit"],
    message: limitAboveQuantityMessage,
  });
export type FlashSaleForm = z.infer<typeof flashSaleForm>;

/** `FlashSales/{id}`: a scheduled or active sale. */
export interface FlashSaleRecord extends Stated, SalePrices {
  vendorId: string;
  /** Id of the dish, or of the sale itself if the dish was not on the menu. */
  item_id: string;
  category: Category;
  item_name: string;
  item_description: string;
  img_url: string;
  /** The picture in small size, if the dish had one when the sale was created. */
  img_small_url?: string;
  base_price_cents: Cents;
  discount: number;
  /** The discount that a person has set last, if planned cuts have changed it since. Absent otherwise. */
  startDiscount?: number;
  discounted_price_cents: Cents;
  /** Minutes. */
  duration: number;
  start_time: Date;
  end_time: Date;
  item_quantity: number;
  remaining: number;
  /** Portions in holds that are not paid yet; they are not in `remaining`. Absent before the first hold. */
  held?: number;
  item_limit: number;
  /**
   * Set while the restaurant has marked the sale as sold out. Portions that come back then lower the
   * quantity, and are not on sale again.
   */
  isSoldOut?: boolean;
  /** When the last portion was taken. Portions may have come back since. Absent in older records. */
  soldOutAt?: Date;
  /** Place of the vendor. Without it, the search for nearby sales does not find the sale. */
  place?: SalePlace;
  /**
   * Whether a cell of the search (`SearchCells`) has the sale. The sale is added `searchLeadMinutes` before
   * guests can find it. Absent in sales without a place, which no cell has, and in older records, which a cell
   * may have.
   */
  isSearched?: boolean;
  /** False until the start of a scheduled or paused sale was announced. Absent in older records. */
  startAnnounced?: boolean;
  /** A copy of the restaurant's pause. An instant in the past: no pause. */
  pausedUntil?: Date;
  /** The last `maxAdjustmentsKept` adjustments, oldest first, so that a retry is recognised. */
  adjustments?: SaleAdjustment[];
  /** The limit per person before adjustments lowered the quantity below it. */
  wanted_limit?: number;
  /** The schedule that made the sale, and the day of its occurrence. */
  scheduleId?: string;
  scheduleDate?: string;
  /** The restaurant's time zone when the sale was made. Absent in older records. */
  timeZone?: string;
  createdAt: Date;
}

/** A point and its geohash, by which apps choose the messages that they show. */
export interface SalePlace {
  latitude: number;
  longitude: number;
  geohash: string;
}

/**
 * `PastSales/{same id}`. `end_time` is always `start_time` + `duration`. A sale that was ended in
 * its first minute has a `duration` of 0.
 */
export interface PastSaleRecord extends FlashSaleRecord {
  archivedAt: Date;
  /** The end before the sale was stopped. Guests can cancel until then. */
  plannedEnd?: Date;
}

/** An instant in responses. */
export const answeredInstant = z.object({ seconds: z.int(), nanoseconds: z.int() });

/** Fields of the record that no response has under the same name. */
type UnshownInSale =
  | "vendorId"
  | "base_price_cents"
  | "discounted_price_cents"
  | Exclude<keyof SalePrices, "priceRule">
  | "place"
  | "isSearched"
  | "startAnnounced"
  | "adjustments"
  | "wanted_limit"
  | "isSoldOut"
  | "held"
  | "scheduleDate"
  | "timeZone"
  | "createdAt";
type SaleSchemas = Record<Exclude<keyof FlashSaleRecord, UnshownInSale>, z.ZodType>;

/**
 * A sale in responses. Some values have two names. Prices in dollars, durations in minutes.
 * `percentOff` is the percentage that guests may see, and `priceBefore` the price that it refers to;
 * both are absent if the price is shown alone.
 * `pausedUntil` is null unless a pause keeps guests from reserving or delays the start. A past sale
 * `hadOtherPrices` if its price changed. A new field of the record has to be here or among the unshown.
 */
export const flashSale = z.object({
  id: z.string(),
  item_id: z.string(),
  category: z.enum(categories),
  item_name: z.string(),
  productName: z.string(),
  item_description: z.string(),
  img_url: z.string(),
  img_small_url: z.string().optional(),
  ...statedFields,
  base_price: z.number(),
  originalPrice: z.number(),
  discount: z.number(),
  /** The discount before planned cuts, from which a repeated sale starts. Only for the restaurant. */
  startDiscount: z.number().optional(),
  discountedPrice: z.number(),
  priceRule: z.enum(priceRules),
  percentOff: z.number().optional(),
  priceBefore: z.number().optional(),
  duration: z.int(),
  time: z.int(),
  start_time: answeredInstant,
  end_time: answeredInstant,
  item_quantity: z.int(),
  remaining: z.int(),
  sold: z.int(),
  /** What the sold portions cost, if some were sold at another price. Only for owners and managers. */
  revenue: z.number().optional(),
  item_limit: z.int(),
  pausedUntil: answeredInstant.nullable(),
  /** The end before the sale was stopped. */
  planned_end: answeredInstant.optional(),
  /** When the last portion was taken, if none is left. */
  soldOutAt: answeredInstant.optional(),
  scheduleId: z.string().optional(),
  hadOtherPrices: z.literal(true).optional(),
  state: z.enum(["scheduled", "active", "past"]),
} satisfies SaleSchemas & Record<string, z.ZodType>);
export type FlashSale = z.infer<typeof flashSale>;

/** Response of create. */
export interface CreateFlashSaleAnswer {
  sale: FlashSale;
}
/** Response of addToPast. */
export interface AddToPastAnswer {
  pastSale: FlashSale;
}
