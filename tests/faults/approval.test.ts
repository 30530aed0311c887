import { randomUUID } from "node:crypto";
import { vendorImagePath } from "@flashplate/contract/shared/images";
import type { ApprovalRecord } from "@flashplate/contract/vendors/decisions";
import { beforeAll, describe, expect, test, vi } from "vitest";
import * as topics from "../../functions/src/notifications/topics/topics.repository.ts";
import * as topicService from "../../functions/src/notifications/topics/topics.service.ts";
import { auth, firestore } from "../../functions/src/platform/firebase.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import * as objects from "../../functions/src/platform/services/objects.ts";
import {
  onApprovalCreated,
  onVendorUpdated,
} from "../../functions/src/vendors/review/vendor-decisions.triggers.ts";
import {
  applyApproval,
  applyDecline,
  completeApproval,
} from "../../functions/src/vendors/review/vendor-decisions.ts";
import { makePerson } from "../../functions/test-support/records/people.ts";
import {
  change,
  dish,
  hasObject,
  makeVendor,
  remove,
  store,
  stored,
  storedWhere,
  storeMenu,
  storeOrder,
  storeSale,
  storeVendorPicture,
} from "../../functions/test-support/records/records.ts";

type ApprovalEvent = Parameters<typeof onApprovalCreated.run>[0];
type VendorEvent = Parameters<typeof onVendorUpdated.run>[0];

// Expected warnings would clutter the test output.
beforeAll(() => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});

/** The event of a decision, as the platform delivers it. */
async function approvalEvent(approvalId: string): Promise<ApprovalEvent> {
  const data = await firestore().doc(`Approvals/${approvalId}`).get();
  return { data, params: { approvalId } } as unknown as ApprovalEvent;
}

/**
 * Stores a decision without its announcement, which `decide` makes in the same transaction. `decide` also
 * gives the record another id, so an approval is filed and announced as one that was made in Firestore.
 * @returns the id of the record
 */
async function fileDecision(
  vendorId: string,
  decision: "approved" | "declined" | "approval-withdrawn",
): Promise<string> {
  const id = `test-${randomUUID()}`;
  const isWithdrawn = decision === "approval-withdrawn";
  await change(`Vendors/${vendorId}`, isWithdrawn ? { decision: null, vendorVerify: false } : { decision });
  await store(`Approvals/${id}`, {
    vendorId,
    decision,
    reason: null,
    decidedBy: "test",
    decidedAt: new Date(),
    vendorName: "Test Kitchen",
    vendorEmail: "test-kitchen@example.com",
  } satisfies ApprovalRecord);
  return id;
}

describe("the event of a decision", () => {
  test("approves once when it arrives twice", async () => {
    const vendor = await makeVendor({ approved: false, claims: { beta: true } });
    const event = await approvalEvent(await fileDecision(vendor.uid, "approved"));
    await Promise.all([onApprovalCreated.run(event), onApprovalCreated.run(event)]);
    const snapshot = (vendorVerify: boolean) => ({ get: () => vendorVerify });
    const becameVerified = {
      data: { before: snapshot(false), after: snapshot(true) },
      params: { vendorId: vendor.uid },
    } as unknown as VendorEvent;
    await Promise.all([onVendorUpdated.run(becameVerified), onVendorUpdated.run(becameVerified)]);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ vendorVerify: true, decision: "approved" });
    expect((await auth().getUser(vendor.uid)).customClaims).toEqual({ beta: true, vendorVerify: true });
    expect(await stored(`NotificationTopics/${vendor.uid}`)).toMatchObject({ state: "active" });
    const news = await storedWhere("NotificationOutbox", "vendorId", vendor.uid);
    expect(news.map(({ kind }) => kind).sort()).toEqual(["mail-approved", "vendor-approved"]);
  });

  test("declines once, and not again when the vendor has applied again", async () => {
    const vendor = await makeVendor();
    await storeVendorPicture(vendor.uid);
    await storeMenu(vendor.uid, [dish()]);
    await storeSale(vendor.uid, 30);
    const order = await storeOrder(vendor.uid);
    const event = await approvalEvent(await fileDecision(vendor.uid, "declined"));
    await Promise.all([onApprovalCreated.run(event), onApprovalCreated.run(event)]);
    expect(await stored(`Vendors/${vendor.uid}`)).toBeUndefined();
    expect(await storedWhere("FlashSales", "vendorId", vendor.uid)).toEqual([]);
    expect(await stored(`Orders/${order}`)).toMatchObject({ status: "cancelled" });
    const news = await storedWhere("NotificationOutbox", "vendorId", vendor.uid);
    expect(news.map(({ kind }) => kind).sort()).toEqual(["order-cancelled", "sale-ended"]);
    expect(await hasObject(vendorImagePath(vendor.uid))).toBe(false);

    await store(`Vendors/${vendor.uid}`, { ...vendor.record, vendorVerify: false, decision: null });
    await storeMenu(vendor.uid, [dish()]);
    await onApprovalCreated.run(event);
    expect(await stored(`Vendors/${vendor.uid}`)).toBeDefined();
    expect(await stored(`Menus/${vendor.uid}`)).toBeDefined();
  });

  test("withdraws an approval once, and not when the vendor is approved again", async () => {
    const vendor = await makeVendor({ claims: { beta: true, vendorVerify: true } });
    await storeMenu(vendor.uid, [dish()]);
    await storeSale(vendor.uid, 30);
    const order = await storeOrder(vendor.uid);
    const event = await approvalEvent(await fileDecision(vendor.uid, "approval-withdrawn"));
    await Promise.all([onApprovalCreated.run(event), onApprovalCreated.run(event)]);
    expect((await auth().getUser(vendor.uid)).customClaims).toEqual({ beta: true });
    expect(await storedWhere("FlashSales", "vendorId", vendor.uid)).toEqual([]);
    expect(await stored(`Orders/${order}`)).toMatchObject({ status: "cancelled" });
    expect(await stored(`Menus/${vendor.uid}`)).toBeDefined();
    const news = await storedWhere("NotificationOutbox", "vendorId", vendor.uid);
    expect(news.map(({ kind }) => kind).sort()).toEqual(["order-cancelled", "sale-ended"]);

    await change(`Vendors/${vendor.uid}`, { decision: "approved" });
    await applyApproval(vendor.uid);
    await completeApproval(vendor.uid);
    const sale = await storeSale(vendor.uid, 30);
    await onApprovalCreated.run(event);
    expect(await stored(`FlashSales/${sale}`)).toBeDefined();
    expect(await stored(`NotificationTopics/${vendor.uid}`)).toMatchObject({ state: "active" });
    expect((await auth().getUser(vendor.uid)).customClaims).toEqual({ beta: true, vendorVerify: true });
  });

  test("restores claim and topic when the vendor is approved during a withdrawal", async () => {
    const vendor = await makeVendor();
    const event = await approvalEvent(await fileDecision(vendor.uid, "approval-withdrawn"));
    const removing = vi.spyOn(topics, "deleteTopic").mockImplementationOnce(async (uid) => {
      await change(`Vendors/${uid}`, { decision: "approved", vendorVerify: true });
    });
    await onApprovalCreated.run(event);
    removing.mockRestore();
    expect((await auth().getUser(vendor.uid)).customClaims).toEqual({ vendorVerify: true });
    expect(await stored(`NotificationTopics/${vendor.uid}`)).toMatchObject({ state: "active" });
  });

  test("is finished when its record cannot be read", async () => {
    const event = { data: { get: () => undefined }, params: { approvalId: "x" } } as unknown as ApprovalEvent;
    await onApprovalCreated.run(event);
  });
});

test("an approval takes the claim of a new owner back when the restaurant is removed during it", async () => {
  const { uid: vendorId } = await makeVendor();
  const { uid: ownerUid } = await makePerson();
  await change(`Vendors/${vendorId}`, { ownerUid });
  const activating = vi.spyOn(topicService, "activateTopic").mockImplementationOnce(async (id) => {
    expect((await auth().getUser(ownerUid)).customClaims).toEqual({ vendorVerify: true });
    await remove(`Vendors/${id}`);
    return undefined;
  });
  await completeApproval(vendorId);
  expect(activating).toHaveBeenCalledOnce();
  activating.mockRestore();
  expect((await auth().getUser(ownerUid)).customClaims ?? {}).toEqual({});
});

describe("a decline", () => {
  test("continues after a failure when it is repeated", async () => {
    const vendor = await makeVendor();
    await storeVendorPicture(vendor.uid);
    await storeMenu(vendor.uid, [dish()]);
    await storeSale(vendor.uid, 30);
    await change(`Vendors/${vendor.uid}`, { decision: "declined", vendorVerify: false });
    const broken = vi
      .spyOn(objects, "deleteObjectsWhere")
      .mockRejectedValueOnce(new Error("The power went out."));
    await expect(applyDecline(vendor.uid)).rejects.toThrow("power");
    broken.mockRestore();
    // While the record exists, the work is not complete.
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ decision: "declined" });
    await applyDecline(vendor.uid);
    expect(await stored(`Vendors/${vendor.uid}`)).toBeUndefined();
    expect(await hasObject(vendorImagePath(vendor.uid))).toBe(false);
  });

  test("wins when an approval is delivered late", async () => {
    const vendor = await makeVendor({ approved: false });
    await change(`Vendors/${vendor.uid}`, { decision: "declined" });
    await applyApproval(vendor.uid);
    await completeApproval(vendor.uid);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ vendorVerify: false });
    expect(await stored(`NotificationTopics/${vendor.uid}`)).toBeUndefined();
    expect((await auth().getUser(vendor.uid)).customClaims ?? {}).toEqual({});
  });
});
