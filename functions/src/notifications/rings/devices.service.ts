import type { RingDevice } from "@flashplate/contract/notifications/devices";
import {
  type Device,
  type DevicesAnswer,
  maxDevices,
  type PushSubscriptionRecord,
} from "@flashplate/contract/notifications/notifications";
import type { MemberRecord } from "@flashplate/contract/team/roles";
import { requireMemberIn, requireVendorIn } from "../../http/access/vendor-access.ts";
import { AppError, invalidFields } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { webPushIdentity } from "../../platform/services/integrations.ts";
import { isPushKey, isPushService } from "../../platform/services/web-push.ts";
import { listSubscriptions, removeSubscription, storeSubscription } from "./push-subscriptions.repository.ts";

/** A vendor's devices, and the key with which a browser subscribes. */
export async function listDevices(vendorId: string): Promise<DevicesAnswer> {
  const devices = await listSubscriptions(vendorId);
  return {
    publicKey: webPushIdentity()?.publicKey ?? null,
    devices: devices.map(({ record }) => deviceOf(record)),
  };
}

/**
 * Makes a member's browser ring for the vendor's new orders. Idempotent.
 * @throws notifications/not-configured, notifications/too-many-devices, request/invalid (the address
 * is not one of a known push service, or the key is no point on P-256), auth/vendor-only
 */
export async function addDevice(
  { vendorId, uid }: Pick<MemberRecord, "vendorId" | "uid">,
  { subscription, label }: RingDevice,
): Promise<Device> {
  if (!webPushIdentity()) {
    throw new AppError("notifications/not-configured", "Devices cannot ring for new orders here yet.");
  }
  const { endpoint, keys } = subscription;
  // The server sends requests to this address, so it must not lead anywhere else.
  if (!isPushService(endpoint)) {
    const message = "We do not know the push service of this browser. Try Chrome, Edge, Firefox or Safari.";
    throw invalidFields({ "subscription.endpoint": message });
  }
  if (!isPushKey(keys.p256dh)) {
    throw invalidFields({ "subscription.keys.p256dh": "Give a point on the curve P-256." });
  }
  const record: PushSubscriptionRecord = { vendorId, uid, endpoint, keys, label, createdAt: now() };
  await storeSubscription(record, async (transaction, others) => {
    await requireVendorIn(transaction, vendorId);
    await requireMemberIn(transaction, { vendorId, uid });
    if (others < maxDevices) return;
    throw new AppError(
      "notifications/too-many-devices",
      `${maxDevices} devices ring already. Remove one in the list first.`,
    );
  });
  return deviceOf(record);
}

/** Stops a device of the vendor from ringing. Idempotent. */
export function removeDevice(vendorId: string, endpoint: string): Promise<void> {
  return removeSubscription(endpoint, vendorId);
}

function deviceOf({ endpoint, label, createdAt }: PushSubscriptionRecord): Device {
  return { endpoint, label, createdAt: createdAt.toISOString() };
}
