import { erasedConsumerId } from "@flashplate/contract/orders/order-rules";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { store, stored, storeOrder } from "../../../test-support/records/records.ts";
import * as logger from "../../platform/logging/logger.ts";
import { onAccountDeleted } from "./delete-account.triggers.ts";
import { requestCleanUp } from "./delete-account.ts";

const requestedAt = new Date(Date.now() - 86_400_000);
const completedAt = new Date(requestedAt.getTime() + 5_000);
const before = new Date(requestedAt.getTime() - 86_400_000);
const after = new Date(completedAt.getTime() + 3_600_000);

beforeEach(() => void vi.spyOn(logger, "logInfo").mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

/** Stores that the deletion of an account is complete. */
const storeCompleted = (uid: string) =>
  store(`AccountDeletions/${uid}`, { hadRestaurant: false, requestedAt, completedAt });

/** Delivers the event of an account that was deleted at Firebase Authentication. */
async function deliverEvent(uid: string, createdAt: Date): Promise<void> {
  const event = { data: { uid, metadata: { creationTime: createdAt.toUTCString() } } };
  await (onAccountDeleted.run as unknown as (event: object) => Promise<void>)(event);
}

test("does nothing when the event is about the account whose deletion is complete", async () => {
  await storeCompleted("deleted");
  await deliverEvent("deleted", before);
  expect(logger.logInfo).not.toHaveBeenCalled();
});

test("deletes what a later account with the same uid left when its event arrives", async () => {
  await storeCompleted("used-again");
  const orderId = await storeOrder("vendor", { consumerId: "used-again", status: "completed" });
  await deliverEvent("used-again", after);
  expect(await stored(`Orders/${orderId}`)).toMatchObject({ consumerId: erasedConsumerId });
});

test.each([undefined, new Date(Number.NaN)])("deletes again when the account's age is %s", async (age) => {
  await storeCompleted("unknown-age");
  await requestCleanUp("unknown-age", age);
  expect(logger.logInfo).toHaveBeenCalledWith("account-deleted", { orders: 0 });
});
