import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../tools/lib/paths.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The part of a page below a heading, up to the next heading of its level. */
function sectionOf(file: string, heading: string): string {
  const [, after = ""] = read(file).split(`\n## ${heading}\n`);
  return after.split("\n## ")[0] ?? "";
}

/** The collections of docs/data.md, which `data.test.ts` compares with the code. */
const collections = [...sectionOf("docs/data.md", "Collections").matchAll(/^\| `(\w+)\//gm)].map(
  ([, name = ""]) => name,
);

/** Rows of the table on the page `/privacy`. */
const account = "Account, restaurant, menu, sales, pictures";
const orders = "Orders";
const team = "Who works in a restaurant's team";

/** The row of the privacy page that tells how long a collection is kept; null without personal data. */
const publicRows: Readonly<Record<string, string | null>> = {
  Vendors: account,
  VendorProfiles: account,
  Approvals: "Our decisions, with a declined application",
  Admins: null,
  AccountDeletions: "That an account was deleted, with its number only",
  Members: team,
  TakenIds: "That an account was deleted, with its number only",
  Invitations: "Invitations to a team, with the email address",
  AuditLog: "Who changed what in a restaurant",
  Menus: account,
  FlashSales: account,
  SearchCells: account,
  SearchMaps: null,
  PastSales: account,
  SalePlans: account,
  SaleSchedules: account,
  Occurrences: account,
  PriceHistory: account,
  Orders: orders,
  OrderSignals: null,
  Guests: "What a guest reserved lately, for the limits on reservations",
  WrongCodes: null,
  ResultDays: account,
  ResultLedger: account,
  DemandSums: account,
  PriceModels: null,
  EffectSums: account,
  MeasuredEffects: null,
  OrderPayments: orders,
  PaymentTasks: orders,
  SettledPayments: "Our notes on payments that we settled",
  Disputes: "Payments that a guest's bank disputed, without the guest's name",
  PaymentEvents: null,
  NotificationOutbox: "Notifications that we sent",
  StartAnnouncements: null,
  NotificationTopics: account,
  PushSubscriptions: "Devices that ring for new orders",
  Printers: account,
  OrderDigests: account,
  ContactMessages: "Messages to us",
  Sweeps: null,
  Migrations: null,
  RateLimits: "How often a network address or an account asked us, for the limits on requests",
};

test("docs/operations.md says how long each collection is kept", () => {
  const listed = sectionOf("docs/operations.md", "Retention");
  expect(collections.length).toBeGreaterThan(30);
  expect(collections.filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
});

test("the privacy page has a row for each collection with personal data, and for backups", () => {
  expect(Object.keys(publicRows).sort()).toEqual([...collections].sort());
  const table = read("web/src/features/marketing/components/retention-table.tsx");
  const texts = [...Object.values(publicRows), "Backups, which still contain deleted data"];
  expect(texts.filter((text) => text !== null && !table.includes(`t("${text}")`))).toEqual([]);
});
