import * as z from "zod";
import { cursor } from "./cursors.ts";
import type { FlashSale } from "./flash-sales.ts";
import { maxSaleQuantity } from "./flash-sales.ts";
import { recordId } from "./ids.ts";
import { clientId } from "./menu.ts";
import type { Cents } from "./money.ts";

export { maxOrdersListed } from "./list-limits.ts";

/** Seconds after completing in which it can be taken back, by the server's clock. */
export const undoSeconds = 10;
/** Sales near a point are looked for this far at most, and as far as this where the request does not say. */
export const maxRadiusKm = 50;
export const defaultRadiusKm = 5;
/** At most this many sales near a point are answered, the nearest first. */
export const maxSalesNearby = 50;
/** Where that is too few for all, no vendor has more of them than this while others have less. */
export const fairShareNearby = 10;
/** Where an account has no name. */
export const namelessUser = "Guest";

/** POST /api/consumerAPI/reserve. The same `requestId` again is the same order. */
export const reserve = z.object({
  saleId: recordId,
  quantity: z
    .number("Enter how many you want.")
    .int("Enter a whole number.")
    .min(1, "Enter at least 1.")
    .max(maxSaleQuantity, `Enter at most ${maxSaleQuantity}.`),
  requestId: clientId,
});
export type Reserve = z.infer<typeof reserve>;

/** POST /api/vendorAPI/completeOrder. With `undo`, what was completed in the last `undoSeconds` is pending again. */
export const completeOrder = z.object({
  orderId: recordId,
  undo: z.boolean("Use true or false.").default(false),
});

/** POST /api/vendorAPI/cancelOrder. The consumer reads the reason. */
export const cancelOrder = z.object({
  orderId: recordId,
  reason: z.string("Say why.").trim().min(1, "Say why.").max(300, "Use at most 300 characters."),
});

/** GET /api/consumerAPI/sales: degrees and kilometres, as texts of the address. */
export const salesNearby = z.object({
  lat: degrees(90, "Give a latitude from -90 to 90."),
  lng: degrees(180, "Give a longitude from -180 to 180."),
  radiusKm: numberIn(0.1, maxRadiusKm, `Give a radius from 0.1 to ${maxRadiusKm} kilometres.`).default(
    defaultRadiusKm,
  ),
});
export type SalesNearby = z.infer<typeof salesNearby>;

/** `Orders/{id}`. What is optional is absent in orders that were made before there was a consumer interface. */
export interface OrderRecord {
  vendorId: string;
  vendorName?: string;
  consumerId: string;
  saleId: string;
  usersName: string;
  foodItem: string[];
  foodQuantity: number[];
  /** What one of it costs. */
  price_cents?: Cents;
  pickupCode?: string;
  status: OrderStatus;
  orderTime: Date;
  completionTime: Date | null;
  cancelReason?: string;
  cancelledAt?: Date;
}

export type OrderStatus = "pending" | "completed" | "cancelled";

/** An order as its vendor sees it. Times are ISO 8601; `completionTime` is null while the order is pending. */
export interface Order {
  id: string;
  usersName: string;
  foodItem: string[];
  foodQuantity: number[];
  orderTime: string;
  completionTime: string | null;
  status: OrderStatus;
  /** What the consumer shows at the counter; null in orders that have none. */
  pickupCode: string | null;
}

/** An order as its consumer sees it. `total` in dollars; null in orders that know no price. */
export interface ConsumerOrder extends Omit<Order, "usersName"> {
  saleId: string;
  vendorId: string;
  vendorName: string | null;
  total: number | null;
  cancelReason: string | null;
}

/**
 * GET /api/vendorAPI/getVendorOrders: without anything, the newest of both lists; with a cursor and the list it is of, the
 * next older ones of that list, while the other one is left empty.
 */
export const vendorOrdersQuery = z
  .object({
    before: cursor.optional(),
    list: z.enum(["completed", "incompleted"], "Use completed or incompleted.").optional(),
  })
  .superRefine(({ before, list }, context) => {
    if ((before === undefined) === (list === undefined)) return;
    const path = [before === undefined ? "before" : "list"];
    context.addIssue({ code: "custom", path, message: "Give both a cursor (before) and its list." });
  });
export type VendorOrdersQuery = z.infer<typeof vendorOrdersQuery>;

/** GET /api/consumerAPI/orders: the newest, or with a cursor the next older ones. */
export const consumerOrdersQuery = z.object({ before: cursor.optional() });

/** GET /api/vendorAPI/getVendorOrders. A cursor is there where its list has older orders than these. */
export interface VendorOrders {
  completedOrders: Order[];
  incompletedOrders: Order[];
  completedCursor?: string;
  incompletedCursor?: string;
}

/** Answer of completeOrder and cancelOrder: the order as it is now. */
export interface OrderAnswer {
  order: Order;
}

/** Answer of reserve: the order as it is now. */
export interface ReserveAnswer {
  order: ConsumerOrder;
}

/** GET /api/consumerAPI/orders: the consumer's own, newest first. */
export interface ConsumerOrders {
  orders: ConsumerOrder[];
  /** There where there are older ones. */
  nextCursor?: string;
}

/** A sale near a point, as far as it is from there. */
export interface NearbySale extends FlashSale {
  vendorId: string;
  coordinates: { latitude: number; longitude: number };
  distanceKm: number;
}

/** GET /api/consumerAPI/sales: the nearest first. */
export interface NearbySales {
  sales: NearbySale[];
}

/** How many portions an order is of. */
export function quantityOf(order: Pick<OrderRecord, "foodQuantity">): number {
  return order.foodQuantity.reduce((sum, quantity) => sum + quantity, 0);
}

/** The last instant at which completing can be taken back. */
export function undoUntil(completionTime: Date): Date {
  return new Date(completionTime.getTime() + undoSeconds * 1000);
}

/** No vowels, so that no word comes out, and nothing that is read or heard as another: no 0 O Q, 1 I L, 2 Z, 5 S, 8 B. */
const pickupLetters = "34679CDFGHJKMNPRTVWXY";
export const pickupCodeLength = 5;

/** The pickup code that these bytes (at least `pickupCodeLength` of them, random) stand for. */
export function pickupCodeOf(bytes: Uint8Array): string {
  return Array.from(
    bytes.subarray(0, pickupCodeLength),
    (byte) => pickupLetters[byte % pickupLetters.length],
  ).join("");
}

function degrees(most: number, message: string) {
  return numberIn(-most, most, message);
}

/** A number as the query of an address carries it. An empty text is none, though `Number` makes it 0. */
function numberIn(least: number, most: number, message: string) {
  return z
    .string(message)
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}
