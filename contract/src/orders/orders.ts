import * as z from "zod";
import type { FlashSale } from "../flash-sales/flash-sales.ts";
import { maxSaleQuantity } from "../flash-sales/flash-sales.ts";
import { cursor } from "../http/cursors.ts";
import type { Stated } from "../menu/stated.ts";
import type { DisputeState } from "../payments/dispute-rules.ts";
import type { OrderPayment, PaymentMode, PaymentState } from "../payments/order-payment.ts";
import { hasLink } from "../shared/clean-text.ts";
import { centsOfDollars } from "../shared/dollars.ts";
import { idFromClient, recordId } from "../shared/ids.ts";
import type { Cents } from "../shared/money.ts";
import { degrees, numberIn } from "../shared/query-number.ts";
import { paragraphsOf } from "../shared/text.ts";
import { defaultRadiusKm, type OrderStatus, undoSeconds } from "./order-rules.ts";

export {
  defaultRadiusKm,
  erasedConsumerId,
  namelessUser,
  type OrderStatus,
  orderSignalPath,
  orderStatuses,
  pickupCodeLength,
  pickupCodeOf,
  pickupLetters,
  quantityOf,
  undoSeconds,
} from "./order-rules.ts";

/** Maximum radius of the search for nearby sales. */
export const maxRadiusKm = 50;
/** Maximum number of nearby sales in a response. */
export const maxSalesNearby = 50;
/**
 * If more than `maxSalesNearby` are found, up to this many of each vendor's nearest ones with portions
 * left are chosen first, so that one vendor's many sales do not hide the others'. Further ones are chosen
 * if there is room. The response lists the chosen ones by distance.
 */
export const fairShareNearby = 10;

/**
 * POST /api/consumerAPI/reserve. Idempotent by `requestId`. An app that can take payments sends
 * `canPay`; without it, sales that are paid in the app cannot be reserved. `price_cents` is the price
 * of a portion that the guest saw: a lower present price is taken, a higher one refuses the request.
 */
export const reserve = z.object({
  saleId: recordId,
  quantity: z
    .number("Enter how many you want.")
    .int("Enter a whole number.")
    .min(1, "Enter at least 1.")
    .max(maxSaleQuantity, `Enter at most ${maxSaleQuantity}.`),
  requestId: idFromClient,
  canPay: z.boolean("Use true or false.").optional(),
  price_cents: centsOfDollars("Give the price of a portion in cents.").optional(),
});
export type Reserve = z.infer<typeof reserve>;

/** POST /api/vendorAPI/completeOrder. `undo` makes the order pending again within `undoSeconds`. */
export const completeOrder = z.object({
  orderId: recordId,
  undo: z.boolean("Use true or false.").default(false),
});

/** POST /api/vendorAPI/cancelOrder. The consumer sees the reason. */
export const cancelOrder = z.object({
  orderId: recordId,
  reason: paragraphsOf(300, { missing: "Add a reason." })
    .min(1, "Add a reason.")
    .refine((reason) => !hasLink(reason), "A reason cannot contain a link. Remove it."),
});

/** POST /api/consumerAPI/cancel. The consumer cancels an own order. */
export const cancelReservation = z.object({ orderId: recordId });

/** Query of GET /api/consumerAPI/sales, in degrees and kilometres. */
export const salesNearby = z.object({
  lat: degrees(90, "Give a latitude from -90 to 90."),
  lng: degrees(180, "Give a longitude from -180 to 180."),
  radiusKm: numberIn(0.1, maxRadiusKm, `Give a radius from 0.1 to ${maxRadiusKm} kilometres.`).default(
    defaultRadiusKm,
  ),
});
export type SalesNearby = z.infer<typeof salesNearby>;

/**
 * What the guest was promised when the order was made. It is raised when the sale is extended, and
 * never lowered. It does not depend on the sale, which may be stopped, shortened or removed.
 */
export interface OrderPromise {
  /** The guest can cancel until then: the planned end of the sale. */
  cancellableUntil: Date;
  /** The guest can collect until then. A paid order counts as uncollected afterwards. */
  collectableUntil: Date;
}

/** `Orders/{id}`. The optional fields are absent in orders older than the consumer interface. */
export interface OrderRecord extends Stated {
  vendorId: string;
  vendorName?: string;
  consumerId: string;
  saleId: string;
  usersName: string;
  foodItem: string[];
  foodQuantity: number[];
  /** Price of one portion. */
  price_cents?: Cents;
  /** Start of the sale. Absent in orders from before it was stored. */
  saleStart?: Date;
  /** The restaurant's time zone when the sale was made. Absent if the sale has none. */
  timeZone?: string;
  /** Code that the guest shows at the counter. Absent until the order is paid in the app. */
  pickupCode?: string;
  /** Id of the check that completed the order. It tells a lost acknowledgement from a second check. */
  collectionId?: string;
  /** Random id of the commit that made the order. It tells a lost acknowledgement from a conflict. */
  attemptId?: string;
  status: OrderStatus;
  /** When the vendor got the order. Paid in the app, that is the time of the payment. */
  orderTime: Date;
  /** When the order was completed, or became uncollected. */
  completionTime: Date | null;
  cancelReason?: string;
  cancelledAt?: Date;
  /** Absent in orders from before payments. `paymentOf` reads it. */
  payment?: OrderPayment;
  /** Absent in orders from before it was stored, until a migration has run. `promiseOf` reads it. */
  promise?: OrderPromise;
}

/**
 * `OrderSignals/{vendorId}`: changes with every write of an order of this vendor, and says nothing
 * about it. The vendor's page listens to it, because it may not read `Orders`.
 */
export interface OrderSignalRecord {
  /** A random text, new with every write. */
  revision: string;
  /** Time of the newest order. Absent in signals from before it was stored. */
  orderedAt?: Date;
}

/**
 * `OrderDigests/{vendorId}`: decides when the vendor gets a mail about new orders, or the weekly mail.
 */
export interface OrderDigestRecord {
  /** When a device of the vendor last got its orders, to the minute. */
  seenAt?: Date;
  /** When the last mail was written. */
  sentAt?: Date;
  /** Time of the newest order in that mail. */
  countedUntil?: Date;
  /** The Monday of the last weekly mail, YYYY-MM-DD. */
  weekMailedOn?: string;
  /** Key of the signature in the links of the vendor's mails. */
  unsubscribeKey?: string;
}

/** Payment of an order in responses. The amount is that of the order. */
export interface PaymentView {
  mode: PaymentMode;
  state: PaymentState;
}

/** A dispute of a payment, in responses to the restaurant. The amount is in dollars. */
export interface DisputeView {
  state: DisputeState;
  amount: number;
}

/** An order in responses to its vendor. Times are ISO 8601; pending orders have no `completionTime`. */
export interface Order extends Stated {
  id: string;
  usersName: string;
  foodItem: string[];
  foodQuantity: number[];
  orderTime: string;
  completionTime: string | null;
  status: OrderStatus;
  /** Code that the consumer shows at the counter; null in older orders, and until it is paid. */
  pickupCode: string | null;
  saleId: string;
  /** In dollars, at the price of the reservation; null in older orders. */
  amount: number | null;
  payment: PaymentView;
  /** The guest can collect until then, ISO 8601; null in orders that are not open, and in older ones. */
  collectableUntil: string | null;
  /** Whether the payment in the app can be given back: the guest's bank neither holds it nor took it. */
  isRefundable: boolean;
  /** Only if the guest's bank has disputed the payment. */
  dispute?: DisputeView;
}

/** An order in responses to its consumer. `total` is in dollars; null in older orders. */
export interface ConsumerOrder extends Omit<Order, "usersName" | "amount" | "isRefundable" | "dispute"> {
  vendorId: string;
  vendorName: string | null;
  /** What is stated about allergens, in the language of the request's `Accept-Language`. */
  allergenText: string;
  total: number | null;
  cancelReason: string | null;
  /** End of the hold of an order that awaits payment, ISO 8601; null in other orders. */
  holdUntil: string | null;
  /** The guest can cancel until then, ISO 8601; null in orders that are not open, and in older ones. */
  cancellableUntil: string | null;
}

/**
 * Query of GET /api/vendorAPI/getVendorOrders. Without parameters: the newest orders of both lists.
 * With a cursor and its list: the next older orders of that list; the other list is empty.
 */
export const vendorOrdersQuery = z
  .object({
    before: cursor.optional(),
    list: z.enum(["completed", "incompleted"], "Use completed or incompleted.").optional(),
  })
  .superRefine(({ before, list }, context) => {
    const hasBothOrNeither = (before === undefined) === (list === undefined);
    if (hasBothOrNeither) return;
    const path = [before === undefined ? "before" : "list"];
    context.addIssue({ code: "custom", path, message: "Give both a cursor (before) and its list." });
  });
export type VendorOrdersQuery = z.infer<typeof vendorOrdersQuery>;

/** Query of GET /api/consumerAPI/orders. With a cursor: the next older orders. */
export const consumerOrdersQuery = z.object({ before: cursor.optional() });

/**
 * Response of getVendorOrders. A cursor is present if its list has older orders. With
 * `incompletedCursor` in the newest page, `incompletedCount` counts all pending orders. `revision`
 * is that of the vendor's `OrderSignals` record; absent with a cursor, and if there never was an
 * order.
 */
export interface VendorOrders {
  completedOrders: Order[];
  incompletedOrders: Order[];
  incompletedCount?: number;
  completedCursor?: string;
  incompletedCursor?: string;
  revision?: string;
}

/** Response of completeOrder and cancelOrder: the order after the change. */
export interface OrderAnswer {
  order: Order;
}

/** Response of reserve and of cancel: the current order. */
export interface ReserveAnswer {
  order: ConsumerOrder;
  /** Only of an order that awaits payment. */
  payment?: ReservationPayment;
}

/** What the app needs to take the payment of an order, with Stripe's PaymentSheet. */
export interface ReservationPayment {
  /** Secret of the payment intent. */
  clientSecret: string;
  publishableKey: string;
  amount_cents: Cents;
  currency: "usd";
  /** The portions are released if the order is not paid by then. ISO 8601. */
  holdUntil: string;
}

/** Response of GET /api/consumerAPI/orders, newest first. */
export interface ConsumerOrders {
  orders: ConsumerOrder[];
  /** Present if there are older orders. */
  nextCursor?: string;
}

/** A sale and its distance from the point of the search. */
export interface NearbySale extends FlashSale {
  vendorId: string;
  coordinates: { latitude: number; longitude: number };
  distanceKm: number;
  /** What is stated about allergens, in the language of the request's `Accept-Language`. */
  allergenText: string;
  /** A text to show beside the percentage, in the same language. Empty without one. */
  priceLabel: string;
}

/** Response of GET /api/consumerAPI/sales, nearest first. */
export interface NearbySales {
  sales: NearbySale[];
}

/** Returns the last instant at which a completion can be undone. */
export function undoUntil(completionTime: Date): Date {
  return new Date(completionTime.getTime() + undoSeconds * 1000);
}
