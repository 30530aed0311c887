import type { AnnouncementKind } from "@flashplate/contract/notifications/notifications";

/** How a message is sent: with FCM to a topic, by mail, or with Web Push to a restaurant's device. */
export type Channel = "topic" | "mail" | "device";

const channelOfKind: Readonly<Record<AnnouncementKind, Channel>> = {
  "sale-started": "topic",
  "sale-ended": "topic",
  "order-cancelled": "topic",
  "payment-returned": "topic",
  "vendor-approved": "topic",
  "vendor-declined": "topic",
  "new-order": "device",
  "schedule-question": "device",
  "closing-report": "device",
  "sale-proposal": "device",
  "mail-received": "mail",
  "mail-approved": "mail",
  "mail-declined": "mail",
  "mail-change-accepted": "mail",
  "mail-change-rejected": "mail",
  "mail-account-deleted": "mail",
  "mail-new-orders": "mail",
  "mail-week": "mail",
  "mail-schedule-question": "mail",
  "mail-schedule-broken": "mail",
  "mail-closing": "mail",
  "mail-pause-ends": "mail",
  "mail-invitation": "mail",
  "mail-ownership-offered": "mail",
  "mail-ownership-taken": "mail",
  "mail-payments-revoked": "mail",
  "mail-dispute-opened": "mail",
  "mail-dispute-won": "mail",
  "mail-dispute-lost": "mail",
};

/** All channels. */
export const channels: readonly Channel[] = ["topic", "mail", "device"];

/** The kinds of messages of a channel. A kind whose messages may still be stored has to stay here. */
export function kindsOf(channel: Channel): AnnouncementKind[] {
  const kinds = Object.keys(channelOfKind) as AnnouncementKind[];
  return kinds.filter((kind) => channelOfKind[kind] === channel);
}
