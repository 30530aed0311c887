import { Timestamp } from "firebase-admin/firestore";

const time = (day: number, hour: number) => Timestamp.fromMillis(Date.UTC(2026, 10, day, hour));

/** When the tests of these orders run their migrations: 22 November 2026, noon. */
export const migratedAt = new Date(Date.UTC(2026, 10, 22, 12));

/** The fields of the first version. */
const firstFields = {
  vendorId: "juniper",
  saleId: "past-sale",
  foodItem: ["Tomato Soup"],
  foodQuantity: [2],
  orderTime: time(20, 18),
};
const pending = { status: "pending", completionTime: null };
const completed = { status: "completed", completionTime: time(20, 19) };
/** The fields that came with the consumer interface. */
const laterFields = { vendorName: "Juniper & Rye", price_cents: 595, pickupCode: "7KQ4" };

/** What the migration `erased-guests` changes in every order of a deleted account. */
const erased = { usersName: "Guest", consumerId: "erased" };
const closed = "The guest closed their account.";

/**
 * Orders as they were stored before the migrations `erased-guests` and `guest-records`. `changes` are the
 * fields that the first migration changes.
 */
export const oldOrders: Readonly<Record<string, { record: object; changes?: object }>> = {
  "of-deleted-first-version": {
    record: { ...firstFields, ...completed, consumerId: "deleted", usersName: "Guest" },
    changes: erased,
  },
  "of-deleted-completed": {
    record: { ...firstFields, ...laterFields, ...completed, consumerId: "deleted", usersName: "Guest" },
    changes: erased,
  },
  "of-deleted-cancelled": {
    record: {
      ...firstFields,
      ...laterFields,
      consumerId: "deleted",
      usersName: "Guest",
      status: "cancelled",
      completionTime: null,
      cancelReason: closed,
      cancelledAt: time(21, 9),
    },
    changes: erased,
  },
  "of-deleted-today": {
    record: {
      ...firstFields,
      ...laterFields,
      consumerId: "deleted",
      usersName: "Guest",
      orderTime: time(22, 8),
      status: "completed",
      completionTime: time(22, 9),
    },
    changes: erased,
  },
  "of-leaving-pending": {
    record: {
      ...firstFields,
      ...laterFields,
      ...pending,
      consumerId: "leaving",
      usersName: "Ines",
      saleId: "sale",
    },
    changes: {
      ...erased,
      status: "cancelled",
      cancelReason: closed,
      cancelledAt: Timestamp.fromDate(migratedAt),
    },
  },
  "of-newer-account": {
    record: { ...firstFields, ...laterFields, ...completed, consumerId: "same-uid", usersName: "Noor" },
  },
  "of-guest-pending": {
    record: {
      ...firstFields,
      ...laterFields,
      ...pending,
      consumerId: "guest",
      usersName: "Maya",
      saleId: "sale",
      orderTime: time(22, 10),
    },
  },
  "of-guest-uncollected": {
    record: {
      ...firstFields,
      ...laterFields,
      ...pending,
      consumerId: "guest",
      usersName: "Maya",
      orderTime: time(2, 10),
    },
  },
  "of-guest-completed": {
    record: { ...firstFields, ...completed, consumerId: "guest", usersName: "Maya" },
  },
  "of-former-guest": {
    record: {
      ...firstFields,
      ...completed,
      consumerId: "former-guest",
      usersName: "Owen",
      orderTime: Timestamp.fromMillis(Date.UTC(2026, 9, 1)),
    },
  },
  "erased-before": { record: { ...firstFields, ...laterFields, ...completed, ...erased } },
};

/** `AccountDeletions` of the orders' consumers. `same-uid` was imported again after its deletion. */
export const oldDeletions: Readonly<Record<string, object>> = {
  deleted: { hadRestaurant: false, requestedAt: time(22, 10), completedAt: time(22, 11) },
  leaving: { hadRestaurant: false, requestedAt: time(22, 11), completedAt: null },
  "same-uid": { hadRestaurant: true, requestedAt: time(10, 8), completedAt: time(10, 9) },
};

/** `Guests` that the migration `guest-records` makes after `erased-guests`. */
export const newGuests: Readonly<Record<string, object>> = {
  guest: {
    orders: {
      "of-guest-pending": { saleId: "sale", portions: 2, status: "pending", orderTime: time(22, 10) },
      "of-guest-uncollected": { saleId: "past-sale", portions: 2, status: "pending", orderTime: time(2, 10) },
    },
    // 25 hours, 30 days and 7 days after `migratedAt`.
    purgeAt: Timestamp.fromMillis(Date.UTC(2026, 11, 30, 13)),
  },
  // The only order of this guest is completed, so the limits of a guest do not count it.
  "same-uid": { orders: {}, purgeAt: Timestamp.fromMillis(Date.UTC(2026, 11, 30, 13)) },
};
