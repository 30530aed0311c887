import type {
  AnnouncementKind,
  OutboxRecord,
  RingPayload,
  RingSubject,
} from "@flashplate/contract/notifications/notifications";
import { mailSettingsOf } from "@flashplate/contract/vendors/vendor-rules";
import { now } from "../../platform/clock.ts";
import { webPushIdentity } from "../../platform/services/integrations.ts";
import { sendWebPush } from "../../platform/services/web-push.ts";
import { readOrder } from "../../store/orders/orders.repository.ts";
import { readVendor } from "../../store/vendors.repository.ts";
import { createMissingMessages, newMessage } from "../outbox/outbox.repository.ts";
import { devicesFor, mayRing } from "./devices-of-members.ts";
import { readSubscription, removeSubscription } from "./push-subscriptions.repository.ts";
import { ringOfOrder } from "./rings.ts";

/** Minutes after an order in which a ring is of use. */
const minutesOfUse = 60;

/**
 * Writes a message about a new order for each device of its vendor. Idempotent. A message per
 * device, so that one that fails is retried alone.
 */
export async function ringForOrder(orderId: string, vendorId: string): Promise<void> {
  if (!webPushIdentity()) return;
  const devices = await devicesFor("new-order", vendorId);
  if (devices.length === 0) return;
  const [order, vendor] = await Promise.all([readOrder(orderId), readVendor(vendorId)]);
  if (!order || !vendor) return;
  const at = now();
  const expiresAt = new Date(order.record.orderTime.getTime() + minutesOfUse * 60_000);
  // The event may arrive late.
  if (order.record.status !== "pending" || expiresAt <= at) return;
  const { title, body, many } = ringOfOrder(order.record, mailSettingsOf(vendor.record).language);
  const content = {
    kind: "new-order" as const,
    vendorId,
    topic: "",
    title,
    body,
    data: { orderId, many },
    expiresAt,
  };
  await createMissingMessages(
    devices.map(({ id }) => newMessage(`new-order_${orderId}_${id}`, at, { ...content, device: id })),
  );
}

/** What a ring of a kind is about; others are about orders. */
const subjects: Partial<Record<AnnouncementKind, RingSubject>> = {
  "schedule-question": "questions",
  "closing-report": "closing",
  "sale-proposal": "proposals",
};

/**
 * Sends a message to its device. Removes a device that its push service does not know any more.
 * @param topic names the message at the push service, where a later attempt replaces one that waits
 * @returns undefined if nothing can be sent
 * @throws PushError
 */
export async function ringDevice(
  id: string,
  { kind, vendorId, title, body, data, expiresAt }: OutboxRecord,
  topic: string,
): Promise<string | undefined> {
  const device = await readSubscription(id);
  // Another restaurant may use the device now.
  if (device?.vendorId !== vendorId || !(await mayRing(device, kind))) return undefined;
  const subject = subjects[kind] ?? "orders";
  const payload: RingPayload = { subject, title, body, many: data.many ?? title };
  const sent = await sendWebPush(device, JSON.stringify(payload), { expiresAt, topic });
  if (sent !== "gone") return sent;
  await removeSubscription(device.endpoint, vendorId);
  return undefined;
}
