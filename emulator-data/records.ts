import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { byCategory, type MenuRecord } from "@flashplate/contract/menu/menu";
import { type NotificationTopicRecord, vendorTopic } from "@flashplate/contract/notifications/notifications";
import { menuImageWidths } from "@flashplate/contract/shared/image-widths";
import { vendorImagePath, vendorSmallImagePath } from "@flashplate/contract/shared/images";
import { memberIdOf, ownerRecord } from "@flashplate/contract/team/roles";
import type { ApprovalRecord } from "@flashplate/contract/vendors/decisions";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { hashOfKey } from "../functions/src/printing/printer-key.ts";
import { vendorDocument } from "../functions/src/store/vendor-document.ts";
import { activityRecords } from "./activity.ts";
import { dishesOf, dishImagePath, menuItem, smallDishImagePath } from "./dishes.ts";
import { pictureUrl } from "./project.ts";
import { countedRecords } from "./sale-records.ts";
import { closedDaysOf, scheduleRecords } from "./schedules.ts";
import type { StoredRecord } from "./stored-record.ts";
import { connectedAccount } from "./stripe-payments.ts";
import { admin } from "./world/accounts.ts";
import { restaurants } from "./world/index.ts";
import type { Restaurant } from "./world/types.ts";

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
    ...memberRecords(restaurant, loadedAt),
    ...activityRecords(restaurant, loadedAt),
    ...approvalRecords(restaurant, loadedAt),
    ...menuRecords(restaurant, loadedAt),
    ...recordsOfSchedules(restaurant, loadedAt),
    ...printerRecords(restaurant, loadedAt),
    ...countedRecords(restaurant, loadedAt, paymentAccounts.get(restaurant.owner.uid)),
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
  const isApproved = restaurant.approvedDaysAgo !== undefined;
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
    vendorVerify: isApproved,
    initialOnboarding: restaurant.initialOnboarding,
    ...(stripeAccountId === undefined ? {} : { stripeAccountId, paymentAccount: connectedAccount }),
    emailVerified: true,
    closedDays: closedDaysOf(restaurant, loadedAt),
    decision: isApproved ? "approved" : null,
    createdAt: daysAfter(loadedAt, -restaurant.registeredDaysAgo),
    updatedAt: daysAfter(loadedAt, -(restaurant.approvedDaysAgo ?? restaurant.registeredDaysAgo)),
  };
  return { collection: "Vendors", id: restaurant.owner.uid, data: vendorDocument(data) };
}

function memberRecords({ owner, team = [], registeredDaysAgo }: Restaurant, loadedAt: Date): StoredRecord[] {
  const vendorId = owner.uid;
  const ofOwner = ownerRecord(vendorId, daysAfter(loadedAt, -registeredDaysAgo));
  const others = team.map(({ account: { uid }, role }) => ({ ...ofOwner, uid, role }));
  return [ofOwner, ...others].map((data) => ({ collection: "Members", id: memberIdOf(data), data }));
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

function recordsOfSchedules(restaurant: Restaurant, loadedAt: Date): StoredRecord[] {
  const nameOf = (id: string) => dishesOf(restaurant).find(({ dish }) => dish.id === id)?.dish.name ?? id;
  return scheduleRecords(restaurant, nameOf, loadedAt).flatMap(
    ({ id, schedule, occurrence }): StoredRecord[] => [
      { collection: "SaleSchedules", id, data: schedule },
      { collection: "Occurrences", id: occurrence.id, data: occurrence.record },
    ],
  );
}

/** A printer that has not polled yet. `npm start` connects it. */
function printerRecords({ owner, printer }: Restaurant, loadedAt: Date): StoredRecord[] {
  if (!printer) return [];
  const { id, key, name, columns } = printer;
  const createdAt = daysAfter(loadedAt, -7);
  const data = { vendorId: owner.uid, name, columns, keyHash: hashOfKey(key), createdAt, jobs: [], done: [] };
  return [{ collection: "Printers", id, data }];
}

function daysAfter(date: Date, days: number): Date {
  return addMinutes(date, days * 24 * 60);
}
