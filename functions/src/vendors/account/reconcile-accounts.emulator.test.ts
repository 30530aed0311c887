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
  const kept = await storeOldOrder(uid);
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
  expect(await stored(`Orders/${kept}`)).toMatchObject({ consumerId: uid, usersName: "Maya" });
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

test("reads one order of each guest", async () => {
  const { uid } = await makePerson();
  await cleanUpDeletedAccounts();
  const before = await usageOf(cleanUpDeletedAccounts);
  for (let n = 0; n < 20; n += 1) await storeOldOrder(uid);
  const after = await usageOf(cleanUpDeletedAccounts);
  expect(after.reads - before.reads).toBe(1);
});
