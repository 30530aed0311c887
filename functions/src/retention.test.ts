import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const { fieldOverrides } = JSON.parse(read("firestore.indexes.json")) as {
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
};

const deleted = fieldOverrides
  .filter(({ ttl }) => ttl)
  .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);

test("Firestore deletes the records of these collections after their time", () => {
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

test("Firestore deletes the records of each collection that has `purgeAt`", () => {
  const sources = globSync("{contract,functions}/src/**/*.ts", { cwd: root }).map(read).join("\n");
  const collections = [...sources.matchAll(/collectionOf<(\w+)>\(\s*"(\w+)"/g)];
  expect(collections.length).toBeGreaterThan(20);
  const withPurgeTime = collections.filter(([, record]) => {
    const [, fields = ""] = new RegExp(`interface ${record}\\b[^{]*{(.*?)\\n}`, "s").exec(sources) ?? [];
    return /\n {2}purgeAt\??: Date/.test(fields);
  });
  const expected = withPurgeTime.map(([, , collection]) => `${collection}.purgeAt`);
  expect(deleted.filter((field) => field.endsWith(".purgeAt")).sort()).toEqual([...new Set(expected)].sort());
});
