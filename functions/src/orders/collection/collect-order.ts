import { randomUUID } from "node:crypto";
import { type CollectOrder, isCodeValid } from "@flashplate/contract/orders/collection";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { paymentOf } from "@flashplate/contract/payments/order-payment";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import type { User } from "../../http/access/authenticate.ts";
import { AlreadyCollectedError, AppError, notFound, RetryLaterError } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { listOrdersWithCode } from "../../store/orders/orders-by-code.repository.ts";
import { changeOwnOrderAlone, requirePendingOrCompleted } from "../completion.service.ts";
import {
  type CheckingDevice,
  countWrongCode,
  inTurnOfDevice,
  readWrongCodes,
} from "./wrong-codes.repository.ts";

/**
 * Completes the order that a guest collects. Only the first check of an order succeeds, unless a
 * client repeats it with the same `requestId`.
 * @throws request/not-found (also for another vendor's order), request/too-many (too many wrong codes),
 * order/already-collected, order/cancelled, order/released, order/unpaid, order/uncollected
 */
export async function collectOwnOrder(
  vendor: Stored<VendorRecord>,
  { signedInAt }: Pick<User, "signedInAt">,
  { code, orderId, requestId }: CollectOrder,
): Promise<Stored<OrderRecord>> {
  const device = { vendorId: vendor.id, signedInAt };
  const id = await inTurnOfDevice(device, async () => {
    await requireNotPaused(device);
    return orderId ?? orderIdOfCode(vendor, device, code ?? "");
  });
  // The transaction may run again after a lost acknowledgement. This id shows that the order was
  // collected by the same call.
  const collectionId = requestId ?? randomUUID();
  const act = { vendorId: vendor.id, orderId: id, action: "order-completed" } as const;
  return changeOwnOrderAlone(act, async (order) => {
    if (order.status === "completed" && order.collectionId === collectionId) return order;
    requireCollectable(order);
    requireValidDay(order, vendor.record);
    return { ...order, status: "completed", completionTime: now(), collectionId };
  });
}

async function requireNotPaused(device: CheckingDevice): Promise<void> {
  const { pausedUntil } = (await readWrongCodes(device)) ?? {};
  if (!pausedUntil || pausedUntil <= now()) return;
  const seconds = Math.ceil((pausedUntil.getTime() - now().getTime()) / 1000);
  throw new RetryLaterError("request/too-many", "Too many wrong codes. Check again in a minute.", seconds);
}

/**
 * The id of the order that has a code. If several have it, that of one that can be collected.
 * Counts a wrong code.
 * @throws request/not-found
 */
async function orderIdOfCode(
  vendor: Stored<VendorRecord>,
  device: CheckingDevice,
  code: string,
): Promise<string> {
  const at = now();
  const withCode = await listOrdersWithCode(vendor.id, code);
  const valid = withCode.filter((order) => isCodeValid(order.record, vendor.record.timeZone, at));
  const order = valid.find(({ record: { status } }) => status === "pending") ?? valid[0];
  if (order) return order.id;
  await countWrongCode(device, at);
  throw notFound("This order");
}

/**
 * Requires that a pending order that is paid at pickup is to be collected today or tomorrow: nothing ends it
 * when its guest does not come. A guest who has paid in the app gets the food also if the settlement is late.
 * @throws request/not-found, as for its code
 */
function requireValidDay(order: OrderRecord, { timeZone }: Pick<VendorRecord, "timeZone">): void {
  if (paymentOf(order).mode === "app" || isCodeValid(order, timeZone, now())) return;
  throw notFound("This order");
}

function requireCollectable(order: OrderRecord): void {
  if (order.status === "awaiting-payment") {
    throw new AppError("order/unpaid", "This order is not paid yet. Its guest pays in the app.");
  }
  if (order.status === "cancelled") throw new AppError("order/cancelled", "This order was cancelled.");
  if (order.status === "released") {
    throw new AppError("order/released", "This order was not paid in time, so its portions were released.");
  }
  if (order.status === "completed") {
    throw new AlreadyCollectedError(
      "This order was already collected.",
      order.completionTime ?? order.orderTime,
    );
  }
  requirePendingOrCompleted(order);
}
