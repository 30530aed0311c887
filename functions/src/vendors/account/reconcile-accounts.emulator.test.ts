import { erasedConsumerId, namelessUser } from "@flashplate/contract/orders/order-rules";
import { expect, test } from "vitest";
import { usageOf } from "../../../test-support/instances/usage.ts";
import { makePerson } from "../../../test-support/records/people.ts";
import { store, stored, storeOrder } from "../../../test-support/records/records.ts";
import { cleanUpDeletedAccounts } from "./clean-up-accounts.ts";
import { applyDeletion } from "./delete-account.ts";

const longAgo = new Date(Date.now() - 60 * 86_400_000);
const position = "Sweeps/order-consumers";

/** An old, completed order of a consumer without a guest record. */
const storeOldOrder = (consumerId: string) =>
  storeOrder("vendor", {
    consumerId,
    usersName: "Maya",
    status: "completed",
    orderTime: longAgo,
    completionTime: longAgo,
  });

test("removes a deleted guest's name and uid from orders of any age", async () => {
  const { uid } = await makePerson();
  const ofOtherGuest = await storeOldOrder(uid);
  const [first, second] = [await storeOldOrder("deleted-guest"), await storeOldOrder("deleted-guest")];
  expect(await cleanUpDeletedAccounts()).toBe(1);
  expect(await stored("AccountDeletions/deleted-guest")).toMatchObject({ completedAt: null });

  // The trigger does this.
  await applyDeletion("deleted-guest");
  for (const id of [first, second]) {
    expect(await stored(`Orders/${id}`)).toMatchObject({
      consumerId: erasedConsumerId,
      usersName: namelessUser,
    });
  }
  expect(await stored(`Orders/${ofOtherGuest}`)).toMatchObject({ consumerId: uid, usersName: "Maya" });
  expect(await cleanUpDeletedAccounts()).toBe(0);
});

test("continues where the last run stopped, and then starts from the beginning", async () => {
  await storeOldOrder("a-deleted-guest");
  await storeOldOrder("z-deleted-guest");
  await store(position, { from: "m", updatedAt: new Date() });
  await cleanUpDeletedAccounts();
  expect(await stored("AccountDeletions/z-deleted-guest")).toBeDefined();
  expect(await stored("AccountDeletions/a-deleted-guest")).toBeUndefined();
  expect(await stored(position)).toBeUndefined();
  await cleanUpDeletedAccounts();
  expect(await stored("AccountDeletions/a-deleted-guest")).toBeDefined();
});

test("forgets a person again in an entry that was written after the deletion", async () => {
  const entry = { vendorId: "vendor", actorUid: "late", actorName: "Maya", subject: null, at: new Date() };
  const completedAt = new Date();
  await store("AuditLog/late", entry);
  await store("AuditLog/older", { ...entry, actorUid: "older" });
  await store("AccountDeletions/late", { hadRestaurant: false, requestedAt: completedAt, completedAt });
  const longSince = { hadRestaurant: false, requestedAt: longAgo, completedAt: longAgo };
  await store("AccountDeletions/older", longSince);
  await cleanUpDeletedAccounts();
  expect(await stored("AuditLog/late")).toMatchObject({ actorUid: null, actorName: null });
  expect(await stored("AuditLog/older")).toMatchObject({ actorName: "Maya" });
});

test("reads one order of each guest", async () => {
  const { uid } = await makePerson();
  await cleanUpDeletedAccounts();
  const before = await usageOf(cleanUpDeletedAccounts);
  for (let n = 0; n < 20; n += 1) await storeOldOrder(uid);
  const after = await usageOf(cleanUpDeletedAccounts);
  expect(after.reads - before.reads).toBe(1);
});
