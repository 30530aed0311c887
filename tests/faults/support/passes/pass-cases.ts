import * as deployed from "../../../../functions/src/index.ts";
import { auth } from "../../../../functions/src/platform/firebase.ts";
import { storeMember } from "../../../../functions/test-support/records/members.ts";
import { makePerson } from "../../../../functions/test-support/records/people.ts";
import { storeEvening, storePlan } from "../../../../functions/test-support/records/plans.ts";
import {
  change,
  dish,
  makeVendor,
  store,
  stored,
  storedWhere,
  storeMenu,
  storeOrder,
  storeSale,
} from "../../../../functions/test-support/records/records.ts";
import { storeSchedule } from "../../../../functions/test-support/records/schedules.ts";
import { sellTwice } from "../../../../functions/test-support/records/sold-dishes.ts";
import { makeVendorBeforeClosing } from "../../../../functions/test-support/records/vendor-before-closing.ts";
import { minutesAgo, newId, type PassCase } from "./pass-case.ts";
import { paymentPasses } from "./payment-passes.ts";
import { picturePasses } from "./picture-passes.ts";
import { searchPasses } from "./search-passes.ts";

const exists = async (path: string) => (await stored(path)) !== undefined;
const isGone = async (path: string) => !(await exists(path));
const hasMail = async (vendorId: string) =>
  (await storedWhere("NotificationOutbox", "vendorId", vendorId)).length > 0;

function messageCase(kind: string): PassCase {
  return {
    schedule: deployed.deliverNotifications,
    item: async (place) => {
      const id = newId(place);
      await store(`NotificationOutbox/${id}`, {
        kind,
        vendorId: "test-vendor",
        topic: id,
        title: "",
        body: "",
        data: {},
        mail: null,
        state: "pending",
        attempts: 0,
        createdAt: minutesAgo(60),
        dueAt: minutesAgo(60 - place),
        // An outdated message needs no other company.
        expiresAt: minutesAgo(1),
        sentAt: null,
        messageId: null,
        error: null,
      });
      return {
        id,
        isDone: async () => (await stored(`NotificationOutbox/${id}`))?.state === "expired",
      };
    },
  };
}

/** A person without an account, whose records are left. */
function leftoverCase(leave: (uid: string) => Promise<unknown>): PassCase {
  return {
    schedule: deployed.reconcileAccounts,
    item: async (place) => {
      const id = newId(place);
      await leave(id);
      return { id, isDone: () => exists(`AccountDeletions/${id}`) };
    },
  };
}

/** A case for each pass, by its name. */
export const passCases: Readonly<Record<string, PassCase>> = {
  "started-sales": {
    schedule: deployed.announceStartedSales,
    item: async (place) => {
      const { uid } = await makeVendor();
      const soup = dish();
      await storeMenu(uid, [soup]);
      const start_time = minutesAgo(20 - place);
      const id = await storeSale(uid, 30, { startAnnounced: false, start_time });
      return { id, isDone: async () => (await stored(`FlashSales/${id}`))?.startAnnounced === true };
    },
  },
  "price-cuts": {
    schedule: deployed.announceStartedSales,
    item: async (place) => {
      const id = await storeSale("test-vendor", 30);
      // About two minutes ago. A cut that is later than `cutGraceMinutes` is not made.
      await storePlan("test-vendor", id, (place - 20) / 10);
      return { id, isDone: async () => (await stored(`FlashSales/${id}`))?.discount === 50 };
    },
  },
  "measured-evenings": {
    schedule: deployed.measureEffect,
    item: async (place) => {
      const id = newId(place);
      await storeEvening(`vendor-${id}`, id, { measureAt: minutesAgo(60 - place) });
      const isDone = async () => (await stored(`SalePlans/${id}`))?.measureAt === undefined;
      return { id, isDone };
    },
  },
  "ended-sales": {
    schedule: deployed.archiveExpiredSales,
    item: async (place) => {
      const id = await storeSale("test-vendor", place - 20);
      return { id, isDone: () => isGone(`FlashSales/${id}`) };
    },
  },
  "topic-messages": messageCase("order-cancelled"),
  "mail-messages": messageCase("mail-received"),
  "device-messages": messageCase("new-order"),
  "order-mails": {
    schedule: deployed.mailOrderDigests,
    item: async (place) => {
      const { uid } = await makeVendor();
      const orderTime = minutesAgo(20 - place);
      await storeOrder(uid, { orderTime });
      await store(`OrderSignals/${uid}`, { revision: "1", orderedAt: orderTime });
      return { id: uid, isDone: () => hasMail(uid) };
    },
  },
  "week-mails": {
    schedule: deployed.mailWeeklyResults,
    isById: true,
    // A Monday, 9:00 in New York.
    at: new Date("2026-11-23T14:00:00Z"),
    item: async () => {
      const { uid } = await makeVendor();
      await change(`Vendors/${uid}`, { createdAt: new Date("2026-01-01T00:00:00Z") });
      const totals = { app_cents: 0, pickup_cents: 900, portions: 2, offered: 2, unsold: 0, sales: 1 };
      await store(`ResultDays/${uid}_2026-11-20`, {
        vendorId: uid,
        date: "2026-11-20",
        dishes: {},
        hours: {},
        totals: { ...totals, orders: 1, cancelled: 0, uncollected: 0 },
      });
      return { id: uid, isDone: () => hasMail(uid) };
    },
  },
  "demand-sums": {
    schedule: deployed.learnPriceModels,
    isById: true,
    item: async () => {
      const { uid } = await makeVendor();
      await sellTwice(uid);
      return { id: uid, isDone: () => exists(`DemandSums/${uid}`) };
    },
  },
  schedules: {
    schedule: deployed.makeScheduledSales,
    isById: true,
    item: async () => {
      const { uid } = await makeVendor();
      const soup = dish();
      await storeMenu(uid, [soup]);
      await storeSchedule(uid, soup.id);
      const isDone = async () => (await storedWhere("FlashSales", "vendorId", uid)).length > 0;
      return { id: uid, isDone };
    },
  },
  "closing-reports": {
    schedule: deployed.remindRestaurants,
    item: async (place) => {
      const { uid } = await makeVendor();
      const listedAs = await storeSale(uid, 10 + place, { remaining: 2 });
      return { id: uid, listedAs, isDone: () => hasMail(uid) };
    },
  },
  "last-week-reminders": {
    schedule: deployed.remindRestaurants,
    at: new Date("2026-11-25T02:10:00Z"),
    item: async (place) => {
      const { uid, saleId: listedAs } = await makeVendorBeforeClosing(
        new Date("2026-11-25T03:00:00Z"),
        5 - place,
      );
      await store(`PushSubscriptions/test-${uid}`, { vendorId: uid, createdAt: new Date() });
      return { id: uid, listedAs, isDone: () => hasMail(uid) };
    },
  },
  "overdue-deletions": {
    schedule: deployed.reconcileAccounts,
    item: async (place) => {
      const { uid } = await makePerson();
      const requestedAt = minutesAgo(27 * 60 - place);
      await store(`AccountDeletions/${uid}`, { hadRestaurant: false, requestedAt, completedAt: null });
      return { id: uid, isDone: async () => !!(await stored(`AccountDeletions/${uid}`))?.completedAt };
    },
  },
  "late-entries": {
    schedule: deployed.reconcileAccounts,
    item: async (place) => {
      const { uid } = await makePerson();
      const completedAt = minutesAgo(20 * 60 - place);
      const entry = { vendorId: "test-vendor", actorUid: uid, actorName: "Maya", at: completedAt };
      await store(`AuditLog/${uid}`, entry);
      await store(`AccountDeletions/${uid}`, { hadRestaurant: false, requestedAt: completedAt, completedAt });
      return { id: uid, isDone: async () => (await stored(`AuditLog/${uid}`))?.actorUid === null };
    },
  },
  "vendor-accounts": {
    schedule: deployed.reconcileAccounts,
    isById: true,
    item: async () => {
      const { uid } = await makeVendor();
      await auth().deleteUser(uid);
      return { id: uid, isDone: () => exists(`AccountDeletions/${uid}`) };
    },
  },
  "member-accounts": leftoverCase((uid) => storeMember("test-vendor", uid, "staff")),
  "guest-accounts": leftoverCase((uid) => store(`Guests/${uid}`, { orders: {}, purgeAt: new Date() })),
  "order-consumers": leftoverCase((uid) => storeOrder("test-vendor", { consumerId: uid })),
  ...paymentPasses,
  ...picturePasses,
  ...searchPasses,
};
