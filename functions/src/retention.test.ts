import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { fieldOverrides } = JSON.parse(
  readFileSync(new URL("../../firestore.indexes.json", import.meta.url), "utf8"),
) as { fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[] };

test("Firestore deletes records after their time, in each collection that has one", () => {
  const deleted = fieldOverrides
    .filter(({ ttl }) => ttl)
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
  expect(deleted.sort()).toEqual([
    "Approvals.purgeAt",
    "AuditLog.purgeAt",
    "ContactMessages.purgeAt",
    "Disputes.purgeAt",
    "Guests.purgeAt",
    "Invitations.purgeAt",
    "NotificationOutbox.purgeAt",
    "Occurrences.purgeAt",
    "PaymentEvents.purgeAt",
    "PriceHistory.purgeAt",
    "RateLimits.expiresAt",
    "SalePlans.purgeAt",
    "SettledPayments.purgeAt",
    "StartAnnouncements.purgeAt",
    "WrongCodes.purgeAt",
  ]);
});
