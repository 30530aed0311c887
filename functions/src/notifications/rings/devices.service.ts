import type { RingDevice } from "@flashplate/contract/notifications/devices";
import {
  type Device,
  type DevicesAnswer,
  maxDevices,
  type PushSubscriptionRecord,
} from "@flashplate/contract/notifications/notifications";
import { type MemberRecord, may } from "@flashplate/contract/team/roles";
import { requireMemberIn, requireVendorIn } from "../../http/access/vendor-access.ts";
import { AppError, invalidFields } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { webPushIdentity } from "../../platform/services/integrations.ts";
import { isPushKey, isPushService } from "../../platform/services/web-push.ts";
import {
  listSubscriptions,
  memberOf,
  removeSubscription,
  storeSubscription,
} from "./push-subscriptions.repository.ts";

/** A member, as the steps of a request have read it. */
interface Caller extends Pick<MemberRecord, "vendorId" | "uid" | "role"> {}

/** The devices that a member sees, and the key with which a browser subscribes. */
export async function listDevices(caller: Caller): Promise<DevicesAnswer> {
  const devices = await listSubscriptions(caller.vendorId);
  return {
    publicKey: webPushIdentity()?.publicKey ?? null,
    devices: devices.filter(({ record }) => canManage(record, caller)).map(({ record }) => deviceOf(record)),
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
  await storeSubscription(record, async (transaction, otherDevices) => {
    await requireMemberIn(transaction, await requireVendorIn(transaction, vendorId), uid);
    if (otherDevices < maxDevices) return;
    throw new AppError(
      "notifications/too-many-devices",
      `${maxDevices} devices ring already. Remove one in the list first.`,
    );
  });
  return deviceOf(record);
}

/** Stops a device from ringing. Does nothing to a device that the member does not see. Idempotent. */
export function removeDevice(caller: Caller, endpoint: string): Promise<void> {
  return removeSubscription(endpoint, caller.vendorId, (device) => canManage(device, caller));
}

/** Owners decide on all devices of the restaurant, other members only on their own. */
function canManage(device: PushSubscriptionRecord, { uid, role }: Caller): boolean {
  return may(role, "manage") || memberOf(device) === uid;
}

function deviceOf({ endpoint, label, createdAt }: PushSubscriptionRecord): Device {
  return { endpoint, label, createdAt: createdAt.toISOString() };
}
