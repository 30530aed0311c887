import {
  discountedPrice,
  endOf,
  type FlashSaleRecord,
  type PastSaleRecord,
} from "@flashplate/contract/flash-sales/flash-sales";
import {
  byCategory,
  type Category,
  categories,
  type MenuItemRecord,
  type MenuRecord,
} from "@flashplate/contract/menu/menu";
import { type NotificationTopicRecord, vendorTopic } from "@flashplate/contract/notifications/notifications";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import type { OccurrenceRecord, SaleScheduleRecord } from "@flashplate/contract/schedules/schedule-records";
import {
  menuImagePath,
  menuImageWidths,
  vendorImagePath,
  vendorSmallImagePath,
} from "@flashplate/contract/shared/images";
import { toCents } from "@flashplate/contract/shared/money";
import type { ApprovalRecord } from "@flashplate/contract/vendors/decisions";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { dishInSale } from "../functions/src/menu/dish.ts";
import { placeOf } from "../functions/src/platform/places.ts";
import { vendorDocument } from "../functions/src/vendors/vendor-document.ts";
import { orderRecord } from "./order-records.ts";
import { pictureUrl } from "./project.ts";
import { closedDaysOf, scheduleOfSale, scheduleRecords } from "./schedules.ts";
import { connectedAccount } from "./stripe-payments.ts";
import { admin } from "./world/accounts.ts";
import { restaurants } from "./world/index.ts";
import type { Dish, Restaurant, Sale } from "./world/types.ts";

/** A record with its collection and id. */
export interface StoredRecord {
  collection: Collection;
  id: string;
  data:
    | ReturnType<typeof vendorDocument>
    | MenuRecord
    | FlashSaleRecord
    | PastSaleRecord
    | OrderRecord
    | ApprovalRecord
    | NotificationTopicRecord
    | SaleScheduleRecord
    | OccurrenceRecord;
}

export type Collection =
  | "Vendors"
  | "Menus"
  | "FlashSales"
  | "PastSales"
  | "Orders"
  | "Approvals"
  | "NotificationTopics"
  | "SaleSchedules"
  | "Occurrences";

/**
 * An object in Storage, the file in `pictures/` that it is made of, and its greatest width in
 * pixels.
 */
export interface StoredPicture {
  objectPath: string;
  picture: string;
  owner: string;
  width: number;
}

/**
 * Object names contain the upload time. It is fixed, so that a second load finds the objects of the
 * first.
 */
const uploadedAt = Date.UTC(2026, 3, 6, 9, 0);

/**
 * Every record of the demo world, in the state that the triggers produce, so that they change
 * nothing.
 * @param paymentAccounts accounts at Stripe by the owner's uid
 */
export function recordsAt(
  loadedAt: Date,
  paymentAccounts: ReadonlyMap<string, string> = new Map(),
): StoredRecord[] {
  return restaurants.flatMap((restaurant) => [
    vendorRecord(restaurant, loadedAt, paymentAccounts.get(restaurant.owner.uid)),
    ...approvalRecords(restaurant, loadedAt),
    ...menuRecords(restaurant, loadedAt),
    ...restaurant.sales.flatMap((sale) =>
      saleRecords(restaurant, sale, loadedAt, paymentAccounts.get(restaurant.owner.uid)),
    ),
    ...recordsOfSchedules(restaurant, loadedAt),
  ]);
}

/** Every picture of the demo world. */
export function pictures(): StoredPicture[] {
  return restaurants.flatMap((restaurant) => {
    const { uid } = restaurant.owner;
    const inBothSizes = (picture: string, large: string, small: string): StoredPicture[] => [
      { objectPath: large, picture, owner: uid, width: menuImageWidths.large },
      { objectPath: small, picture, owner: uid, width: menuImageWidths.small },
    ];
    return [
      ...inBothSizes(restaurant.picture, vendorImagePath(uid), vendorSmallImagePath(uid)),
      ...dishesOf(restaurant).flatMap(({ dish }) =>
        inBothSizes(dish.picture, dishImagePath(restaurant, dish), smallDishImagePath(restaurant, dish)),
      ),
    ];
  });
}

/**
 * Time of the first load, from the creation time of the record that it wrote for this restaurant.
 */
export function loadedAtOf(restaurant: Restaurant, createdAt: Date): Date {
  return daysAfter(createdAt, restaurant.registeredDaysAgo);
}

function vendorRecord(
  restaurant: Restaurant,
  loadedAt: Date,
  stripeAccountId: string | undefined,
): StoredRecord {
  const approved = restaurant.approvedDaysAgo !== undefined;
  const data: VendorRecord = {
    name: restaurant.name,
    address: restaurant.address,
    img_url: pictureUrl(vendorImagePath(restaurant.owner.uid)),
    img_small_url: pictureUrl(vendorSmallImagePath(restaurant.owner.uid)),
    phone_number: restaurant.phone,
    email: restaurant.owner.email,
    description: restaurant.description,
    coordinates: restaurant.coordinates,
    timeZone: restaurant.timeZone,
    openingHours: restaurant.openingHours ?? null,
    vendorVerify: approved,
    initialOnboarding: restaurant.initialOnboarding,
    ...(stripeAccountId === undefined ? {} : { stripeAccountId, paymentAccount: connectedAccount }),
    emailVerified: true,
    closedDays: closedDaysOf(restaurant, loadedAt),
    decision: approved ? "approved" : null,
    createdAt: daysAfter(loadedAt, -restaurant.registeredDaysAgo),
    updatedAt: daysAfter(loadedAt, -(restaurant.approvedDaysAgo ?? restaurant.registeredDaysAgo)),
  };
  return { collection: "Vendors", id: restaurant.owner.uid, data: vendorDocument(data) };
}

/**
 * Notification topic and, for an approved restaurant, the approval. Every demo owner has verified
 * its email.
 */
function approvalRecords(restaurant: Restaurant, loadedAt: Date): StoredRecord[] {
  const { uid, email } = restaurant.owner;
  const registeredAt = daysAfter(loadedAt, -restaurant.registeredDaysAgo);
  const topic = (state: NotificationTopicRecord["state"], updatedAt: Date): StoredRecord => ({
    collection: "NotificationTopics",
    id: uid,
    data: { vendorId: uid, topic: vendorTopic(uid), state, createdAt: registeredAt, updatedAt },
  });
  if (restaurant.approvedDaysAgo === undefined) return [topic("requested", registeredAt)];
  const decidedAt = daysAfter(loadedAt, -restaurant.approvedDaysAgo);
  const approval: ApprovalRecord = {
    vendorId: uid,
    decision: "approved",
    reason: null,
    decidedBy: admin.uid,
    decidedAt,
    vendorName: restaurant.name,
    vendorEmail: email,
  };
  return [
    topic("active", decidedAt),
    { collection: "Approvals", id: `demo-approval-${uid}`, data: approval },
  ];
}

function menuRecords(restaurant: Restaurant, loadedAt: Date): StoredRecord[] {
  const dishes = dishesOf(restaurant);
  if (dishes.length === 0) return [];
  const items = dishes.map(({ dish, category }) => menuItem(restaurant, dish, category));
  const data: MenuRecord = {
    items: Object.fromEntries(items.map((item) => [item.id, item])),
    order: byCategory((category) => (restaurant.menu[category] ?? []).map((dish) => dish.id)),
    revision: 1,
    updatedAt: daysAfter(loadedAt, -1),
  };
  return [{ collection: "Menus", id: restaurant.owner.uid, data }];
}

function menuItem(restaurant: Restaurant, dish: Dish, category: Category): MenuItemRecord {
  const { price, picture: _, ...fields } = dish;
  return {
    ...fields,
    price_cents: toCents(price),
    mealType: category,
    img_url: pictureUrl(dishImagePath(restaurant, dish)),
    img_small_url: pictureUrl(smallDishImagePath(restaurant, dish)),
  };
}

function saleRecords(
  restaurant: Restaurant,
  sale: Sale,
  loadedAt: Date,
  account: string | undefined,
): StoredRecord[] {
  const found = dishesOf(restaurant).find(({ dish }) => dish.id === sale.dish);
  if (!found)
    throw new Error(`The dish '${sale.dish}' of ${sale.id} is not on the menu of ${restaurant.name}.`);
  const item = menuItem(restaurant, found.dish, found.category);
  const orders = sale.orders ?? [];
  const end_time = endOf(loadedAt, sale.endsInMinutes);
  const start_time = endOf(end_time, -sale.durationMinutes);
  const place = placeOf(restaurant.coordinates);
  const record: FlashSaleRecord = {
    vendorId: restaurant.owner.uid,
    ...dishInSale(item),
    discount: sale.discount,
    discounted_price_cents: discountedPrice(item.price_cents, sale.discount),
    duration: sale.durationMinutes,
    start_time,
    end_time,
    item_quantity: sale.quantity,
    remaining: sale.quantity - orders.reduce((sum, order) => sum + order.quantity, 0),
    item_limit: sale.limit,
    ...(place ? { place } : {}),
    startAnnounced: start_time <= loadedAt,
    ...scheduleOfSale(restaurant, sale.id, loadedAt),
    createdAt: endOf(start_time < loadedAt ? start_time : loadedAt, -5),
  };
  const stored: StoredRecord =
    sale.endsInMinutes > 0
      ? { collection: "FlashSales", id: sale.id, data: record }
      : { collection: "PastSales", id: sale.id, data: { ...record, archivedAt: end_time } };
  return [
    stored,
    ...orders.map((order, index): StoredRecord => {
      const place = { vendorName: restaurant.name, saleId: sale.id, index, account };
      return { collection: "Orders", ...orderRecord(record, order, place, loadedAt) };
    }),
  ];
}

function recordsOfSchedules(restaurant: Restaurant, loadedAt: Date): StoredRecord[] {
  const nameOf = (id: string) => dishesOf(restaurant).find(({ dish }) => dish.id === id)?.dish.name ?? id;
  return scheduleRecords(restaurant, nameOf, loadedAt).flatMap(
    ({ id, schedule, occurrence }): StoredRecord[] => [
      { collection: "SaleSchedules", id, data: schedule },
      { collection: "Occurrences", id: occurrence.id, data: occurrence.record },
    ],
  );
}

function dishesOf(restaurant: Restaurant): { dish: Dish; category: Category }[] {
  return categories.flatMap((category) =>
    (restaurant.menu[category] ?? []).map((dish) => ({ dish, category })),
  );
}

function dishImagePath(restaurant: Restaurant, dish: Dish): string {
  const position = dishesOf(restaurant).findIndex((entry) => entry.dish.id === dish.id);
  return menuImagePath(uploadedAt + position, `${dish.id}.webp`);
}

function smallDishImagePath(restaurant: Restaurant, dish: Dish): string {
  return dishImagePath(restaurant, dish).replace(".webp", "_small.webp");
}

function daysAfter(date: Date, days: number): Date {
  return endOf(date, days * 24 * 60);
}
