import { randomUUID } from "node:crypto";
import type { ContactMessageRecord } from "@flashplate/contract/contact/contact";
import { objectPathOf, vendorImagePath } from "@flashplate/contract/shared/images";
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as deployed from "../../functions/src/index.ts";
import { announce } from "../../functions/src/notifications/outbox/outbox.service.ts";
import { setClock } from "../../functions/src/platform/clock.ts";
import { storageBucket } from "../../functions/src/platform/configuration/config.ts";
import { auth } from "../../functions/src/platform/firebase.ts";
import { inTransaction } from "../../functions/src/platform/firestore/transactions.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { eventually } from "../../functions/test-support/eventually.ts";
import { picturesOf } from "../../functions/test-support/files/menu-pictures.ts";
import { makePerson } from "../../functions/test-support/records/people.ts";
import {
  change,
  dish,
  hasObject,
  makeVendor,
  store,
  stored,
  storedWhere,
  storeMenu,
  storeOrder,
  storePicture,
  storeSale,
  storeVendorPicture,
} from "../../functions/test-support/records/records.ts";
import { storeSchedule } from "../../functions/test-support/records/schedules.ts";
import { sentTo } from "../../functions/test-support/stand-ins/fcm.ts";
import { tellStandIn } from "../../functions/test-support/stand-ins/stand-ins.ts";
import type { TakenForm } from "../../tools/stand-ins/form-service.ts";
import { countSales, endsOfRecords, pastEnds, storeEndedSales } from "./support/ended-sales.ts";
import { paymentCases } from "./support/payment-cases.ts";
import { newOrderCases } from "./support/twice-new-orders.ts";
import { reminderCases } from "./support/twice-reminders.ts";
import { resultCases } from "./support/twice-results.ts";
import { searchCases } from "./support/twice-search.ts";

/** A deployed trigger or schedule. */
interface Reaction {
  run(event: object): Promise<unknown>;
  __endpoint: { eventTrigger?: object; scheduleTrigger?: object };
}

const reactions = Object.entries(deployed as unknown as Record<string, Reaction>).filter(
  ([, { __endpoint }]) => __endpoint.eventTrigger ?? __endpoint.scheduleTrigger,
);

/** Delivers the same event twice at once. Neither delivery may fail. */
async function twice({ run }: { run: unknown }, event: object = {}): Promise<void> {
  const deliver = run as Reaction["run"];
  await Promise.all([deliver(event), deliver(event)]);
}

/** Stores a message to one person in the outbox. */
async function storeMessage(): Promise<{ topic: string; path: string }> {
  const id = `test-${randomUUID()}`;
  await inTransaction(async (transaction) =>
    announce(transaction, { kind: "order-cancelled", orderId: id, consumerId: id, vendorId: "test-vendor" }),
  );
  return { topic: `consumer_${id}`, path: `NotificationOutbox/order-cancelled_${id}` };
}

/** Cases by the name of the trigger or schedule. Each runs it twice at once, and checks the result. */
const cases: Record<string, () => Promise<void>> = {
  ...paymentCases(twice),

  async onApprovalCreated() {
    const { uid } = await makeVendor({ approved: false });
    await change(`Vendors/${uid}`, { decision: "approved" });
    const values: Record<string, string> = { vendorId: uid, decision: "approved" };
    const event = { data: { get: (name: string) => values[name] }, params: { approvalId: `test-${uid}` } };
    await twice(deployed.onApprovalCreated, event);
    expect(await stored(`Vendors/${uid}`)).toMatchObject({ vendorVerify: true, decision: "approved" });
  },

  async onVendorUpdated() {
    const { uid } = await makeVendor({ approved: false });
    await change(`Vendors/${uid}`, { vendorVerify: true });
    const snapshot = (vendorVerify: boolean) => ({ get: () => vendorVerify });
    const event = {
      data: { before: snapshot(false), after: snapshot(true) },
      params: { vendorId: uid },
    };
    await twice(deployed.onVendorUpdated, event);
    expect(await storedWhere("Approvals", "vendorId", uid)).toMatchObject([{ decision: "approved" }]);
    expect((await auth().getUser(uid)).customClaims).toEqual({ vendorVerify: true });
    expect(await stored(`NotificationTopics/${uid}`)).toMatchObject({ state: "active" });
    const news = await storedWhere("NotificationOutbox", "vendorId", uid);
    expect(news.map(({ kind }) => kind).sort()).toEqual(["mail-approved", "vendor-approved"]);
  },

  async onVendorWritten() {
    const { uid } = await makeVendor();
    await change(`Vendors/${uid}`, { name: "New Kitchen" });
    await twice(deployed.onVendorWritten, { params: { vendorId: uid } });
    expect(await stored(`VendorProfiles/${uid}`)).toMatchObject({ name: "New Kitchen" });
  },

  async onAccountDeletionCreated() {
    const { uid } = await makeVendor();
    await storeMenu(uid, [dish()]);
    await store(`AccountDeletions/${uid}`, {
      hadRestaurant: true,
      requestedAt: new Date(),
      completedAt: null,
    });
    await twice(deployed.onAccountDeletionCreated, { params: { uid } });
    expect(await stored(`AccountDeletions/${uid}`)).toMatchObject({ completedAt: expect.any(Date) });
    expect([await stored(`Vendors/${uid}`), await stored(`Menus/${uid}`)]).toEqual([undefined, undefined]);
    await expect(auth().getUser(uid)).rejects.toMatchObject({ code: "auth/user-not-found" });
    const news = await storedWhere("NotificationOutbox", "vendorId", uid);
    expect(news.map(({ kind }) => kind).sort()).toEqual(["mail-account-deleted", "vendor-declined"]);
  },

  async onAccountDeleted() {
    const { uid } = await makeVendor();
    await auth().deleteUser(uid);
    await twice(deployed.onAccountDeleted, { data: { uid } });
    expect(await stored(`AccountDeletions/${uid}`)).toMatchObject({ hadRestaurant: true, completedAt: null });
    expect(await stored(`Vendors/${uid}`)).toMatchObject({ decision: "declined" });
    const news = await storedWhere("NotificationOutbox", "vendorId", uid);
    expect(news.map(({ kind }) => kind).sort()).toEqual(["mail-account-deleted", "vendor-declined"]);
  },

  async reconcileAccounts() {
    // Vendors: without a login account, with an overdue deletion, and one that must not change. Guests:
    // without an account, without an account after a complete deletion, and one that must not change.
    const [lost, overdue, kept] = [await makeVendor(), await makeVendor(), await makeVendor()];
    await auth().deleteUser(lost.uid);
    await store(`AccountDeletions/${overdue.uid}`, {
      hadRestaurant: true,
      requestedAt: new Date(Date.now() - 26 * 60 * 60_000),
      completedAt: null,
    });
    const [lostGuest, leftGuest, keptGuest] = [await makePerson(), await makePerson(), await makePerson()];
    const orders = new Map<string, string>();
    for (const { uid } of [lostGuest, leftGuest, keptGuest]) {
      await store(`Guests/${uid}`, { orders: {}, purgeAt: new Date() });
      orders.set(uid, await storeOrder(kept.uid, { consumerId: uid }));
    }
    for (const { uid } of [lostGuest, leftGuest]) await auth().deleteUser(uid);
    // A reservation that ended after the deletion was complete.
    const deletion = { hadRestaurant: false, requestedAt: new Date(), completedAt: new Date() };
    await store(`AccountDeletions/${leftGuest.uid}`, deletion);
    await twice(deployed.reconcileAccounts);
    expect(await stored(`AccountDeletions/${lostGuest.uid}`)).toMatchObject({
      hadRestaurant: false,
      completedAt: null,
    });
    await twice(deployed.onAccountDeletionCreated, { params: { uid: lostGuest.uid } });
    for (const { uid } of [lostGuest, leftGuest]) {
      expect(await stored(`Guests/${uid}`)).toBeUndefined();
      const erased = { consumerId: "erased", usersName: "Guest" };
      expect(await stored(`Orders/${orders.get(uid)}`)).toMatchObject(erased);
    }
    expect(await stored(`Guests/${keptGuest.uid}`)).toBeDefined();
    expect(await stored(`Orders/${orders.get(keptGuest.uid)}`)).toMatchObject({ consumerId: keptGuest.uid });
    expect(await stored(`AccountDeletions/${keptGuest.uid}`)).toBeUndefined();
    expect(await stored(`Vendors/${lost.uid}`)).toMatchObject({ decision: "declined" });
    expect(await stored(`AccountDeletions/${lost.uid}`)).toMatchObject({ completedAt: null });
    expect(await stored(`Vendors/${overdue.uid}`)).toBeUndefined();
    expect(await stored(`Vendors/${kept.uid}`)).toMatchObject({ decision: "approved" });
  },

  async onOutboxCreated() {
    const { topic, path } = await storeMessage();
    await twice(deployed.onOutboxCreated, { params: { eventKey: path.split("/")[1] } });
    expect(await stored(path)).toMatchObject({ state: "sent", attempts: 1 });
    expect(await sentTo(topic)).toHaveLength(1);
  },

  async deliverNotifications() {
    const { topic, path } = await storeMessage();
    await twice(deployed.deliverNotifications);
    expect(await stored(path)).toMatchObject({ state: "sent", attempts: 1 });
    expect(await sentTo(topic)).toHaveLength(1);
  },

  async onContactMessageCreated() {
    const id = `test-${randomUUID()}`;
    const record: ContactMessageRecord = {
      name: "Maya Lind",
      email: `${id}@example.com`,
      message: "Do you deliver?",
      receivedAt: new Date(),
      state: "received",
      attempts: 0,
      lastProblem: null,
      leasedUntil: null,
      forwardedAt: null,
    };
    await store(`ContactMessages/${id}`, record);
    const deliver = deployed.onContactMessageCreated.run as Reaction["run"];
    const event = { params: { messageId: id } };
    const both = await Promise.allSettled([deliver(event), deliver(event)]);
    // The second delivery may find the lease taken. It fails, so that the platform repeats it.
    const reasons = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    for (const reason of reasons) expect(String(reason)).toContain("another attempt is still running");
    await eventually(async () => void (await deliver(event)));
    expect(await stored(`ContactMessages/${id}`)).toMatchObject({ state: "forwarded", attempts: 1 });
    const { FLASHPLATE_FORM_SERVICE_STAND_IN: service = "" } = process.env;
    expect(await tellStandIn<TakenForm[]>(service, `messages?email=${record.email}`)).toHaveLength(1);
  },

  async archiveExpiredSales() {
    const vendorId = `test-${randomUUID()}`;
    const sales = await storeEndedSales(vendorId, 250);
    await twice(deployed.archiveExpiredSales);
    expect(await countSales(vendorId)).toEqual({ running: 0, past: 250 });
    expect(await pastEnds(vendorId)).toEqual(endsOfRecords(sales));
  },

  async announceStartedSales() {
    const { uid } = await makeVendor();
    await storeMenu(uid, [dish()]);
    const id = await storeSale(uid, 30, { startAnnounced: false });
    await twice(deployed.announceStartedSales);
    expect(await stored(`FlashSales/${id}`)).toMatchObject({ startAnnounced: true });
    const news = await storedWhere("NotificationOutbox", "vendorId", uid);
    expect(news.map(({ kind }) => kind)).toEqual(["sale-started"]);
    await twice(deployed.deliverNotifications);
    expect(await sentTo(`vendor_${uid}`)).toHaveLength(1);
  },

  async makeScheduledSales() {
    const { uid } = await makeVendor();
    const soup = dish();
    await storeMenu(uid, [soup]);
    const ids = [await storeSchedule(uid, soup.id), await storeSchedule(uid, soup.id, { mode: "ask" })];
    await twice(deployed.makeScheduledSales);
    const sales = await storedWhere("FlashSales", "vendorId", uid);
    expect(sales.map(({ scheduleId }) => scheduleId)).toEqual([ids[0]]);
    const states = await storedWhere("Occurrences", "vendorId", uid);
    expect(states.map(({ state }) => state).sort()).toEqual(["asked", "made"]);
    const mails = await storedWhere("NotificationOutbox", "vendorId", uid);
    expect(mails.map(({ kind }) => kind)).toEqual(["mail-schedule-question"]);
  },

  async mailOrderDigests() {
    const { uid } = await makeVendor();
    const orderTime = new Date(Date.now() - 2 * 60_000);
    await storeOrder(uid, { orderTime });
    await store(`OrderSignals/${uid}`, { revision: "1", orderedAt: orderTime });
    await twice(deployed.mailOrderDigests);
    const mails = await storedWhere("NotificationOutbox", "vendorId", uid);
    expect(mails.map(({ kind }) => kind)).toEqual(["mail-new-orders"]);
  },

  async sweepMenuPictures() {
    const { uid } = await makeVendor();
    const [shown] = [await storePicture(uid), await storePicture(uid), await storePicture(uid)];
    await storeMenu(uid, [dish({ img_url: shown })]);
    const restoreClock = setClock(() => new Date(Date.now() + 25 * 60 * 60_000));
    await twice(deployed.sweepMenuPictures).finally(restoreClock);
    expect(await picturesOf(uid)).toEqual([objectPathOf(shown, storageBucket)]);
    expect(await stored("Sweeps/menu-pictures")).toBeUndefined();
  },

  async sweepVendorPictures() {
    const { uid } = await makePerson();
    await storeVendorPicture(uid);
    const restoreClock = setClock(() => new Date(Date.now() + 25 * 60 * 60_000));
    await twice(deployed.sweepVendorPictures).finally(restoreClock);
    expect(await hasObject(vendorImagePath(uid))).toBe(false);
    expect(await stored("Sweeps/vendor-pictures")).toBeUndefined();
  },

  async onPictureUploaded() {
    const { uid } = await makePerson();
    await storeVendorPicture(uid, Buffer.from("<!doctype html>"));
    const event = { data: { name: vendorImagePath(uid), generation: "1", size: "15", metadata: {} } };
    await twice(deployed.onPictureUploaded, event);
    expect(await hasObject(vendorImagePath(uid))).toBe(false);
  },
};

Object.assign(cases, resultCases(twice), searchCases(twice), reminderCases(twice), newOrderCases(twice));

// Expected warnings would clutter the test output.
beforeAll(() => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});

test("every trigger and schedule has a case", () => {
  expect(Object.keys(cases).sort()).toEqual(reactions.map(([name]) => name).sort());
});

describe("does its work once when its event arrives twice at once:", () => {
  test.each(Object.entries(cases))("%s", async (_name, check) => check());
});
