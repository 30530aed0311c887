import { createHash } from "node:crypto";
import { menuImageFolder, vendorImageFolder } from "@flashplate/contract/shared/images";
import { vi } from "vitest";
import * as stripeDisputes from "../../../../functions/src/payments/stripe/stripe-disputes.ts";
import type { EventPage, EventWindow } from "../../../../functions/src/payments/stripe/stripe-event-lists.ts";
import * as stripeIntents from "../../../../functions/src/payments/stripe/stripe-intents.ts";
import * as objects from "../../../../functions/src/platform/services/objects.ts";
import { storeAll, vendorRecord } from "../../../../functions/test-support/records/records.ts";
import { minutesAgo } from "./pass-case.ts";
import { polarCell } from "./search-passes.ts";

/** Number of items in a list that is made up here, such as Stripe's list of events. */
const listedItems = 10_000;
/** Number of items that are stored in Firestore, if it is set: `PASS_ITEMS=10000` in the nightly run. */
const storedItems = Number(process.env.PASS_ITEMS || 0);

/** The items of a pass, by their ids in it, in its order. */
export interface Volume {
  ids: string[];
  /** Maximum of pages in a run, so small that the pass needs several runs. */
  maxPages: number;
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, n) => n);
const maxPagesOf = (count: number) => Math.max(1, Math.floor(count / 2000));

/** Times in the order of the items. Two items each have the same. */
const timeOf = (minutes: number, n: number) => new Date(minutesAgo(minutes).getTime() + Math.floor(n / 2));

/** The fields by which a pass finds its items, by the name of the pass. */
const documents: Readonly<Record<string, (id: string, n: number) => [collection: string, fields: object]>> = {
  "started-sales": (_, n) => ["FlashSales", { startAnnounced: false, start_time: timeOf(20, n) }],
  "ended-sales": (_, n) => ["FlashSales", { end_time: timeOf(20, n) }],
  "coming-sales": (_, n) => ["FlashSales", { isSearched: false, start_time: timeOf(20, n) }],
  "searched-sales": (_, n) => ["FlashSales", { end_time: timeOf(-60, n) }],
  "topic-messages": messageDocument("order-cancelled"),
  "mail-messages": messageDocument("mail-received"),
  "device-messages": messageDocument("new-order"),
  "price-cuts": (_, n) => ["SalePlans", { nextStepAt: timeOf(20, n) }],
  "measured-evenings": (_, n) => ["SalePlans", { vendorId: "test-vendor", measureAt: timeOf(20, n) }],
  "order-mails": (_, n) => ["OrderSignals", { orderedAt: timeOf(20, n) }],
  "week-mails": vendorDocument,
  "demand-sums": vendorDocument,
  schedules: (id) => ["SaleSchedules", { vendorId: id }],
  "orders-due": (_, n) => ["Orders", { payment: { dueAt: timeOf(20, n) } }],
  "payment-tasks": (_, n) => ["PaymentTasks", { dueAt: timeOf(20, n) }],
  "payments-listed": (id, n) => ["PaymentTasks", { intentId: id, attentionSince: timeOf(20, n) }],
  "payment-accounts": (id) => ["Vendors", { ...vendorRecord("", true), stripeAccountId: `acct_${id}` }],
  "disputes-due": (_, n) => ["Disputes", { dueAt: timeOf(20, n) }],
  "disputes-open": () => ["Disputes", { isOpen: true }],
  "closing-reports": (_, n) => ["FlashSales", { end_time: timeOf(-10, n) }],
  // Its case runs on 25 November at 02:10. These sales ended a week before, 40 minutes later in the day.
  "last-week-reminders": (_, n) => [
    "PastSales",
    { end_time: new Date(Date.parse("2026-11-18T02:50:00Z") + Math.floor(n / 2)) },
  ],
  "overdue-deletions": (_, n) => [
    "AccountDeletions",
    { hadRestaurant: false, requestedAt: timeOf(27 * 60, n), completedAt: null },
  ],
  "late-entries": (_, n) => [
    "AccountDeletions",
    { hadRestaurant: false, requestedAt: timeOf(20 * 60, n), completedAt: timeOf(20 * 60, n) },
  ],
  "vendor-accounts": vendorDocument,
  "member-accounts": (id) => ["Members", { vendorId: "test-vendor", uid: id, role: "staff" }],
  "guest-accounts": () => ["Guests", { orders: {} }],
  "order-consumers": (id) => ["Orders", { consumerId: id }],
};

function messageDocument(kind: string) {
  return (_: string, n: number): [string, object] => [
    "NotificationOutbox",
    { kind, vendorId: `test-vendor-${n}`, state: "pending", dueAt: timeOf(20, n) },
  ];
}

function vendorDocument(): [string, object] {
  return ["Vendors", vendorRecord("", true)];
}

/** Passes that find their items with a query each, for which the emulator reads the whole collection. */
const slowPasses = ["schedules", "order-consumers"];
const maxOfSlowPass = 2000;

/**
 * By default more than two pages, so that a pass needs three runs. A page has at most 200 items, and 100
 * of a slow pass.
 */
function countOf(name: string): number {
  if (!slowPasses.includes(name)) return storedItems || 450;
  return Math.min(storedItems || 240, maxOfSlowPass);
}

async function storeDocuments(name: string): Promise<string[]> {
  const idOf = (n: number) => `volume-${name}-${String(n).padStart(5, "0")}`;
  const ids = numbersTo(countOf(name)).map(idOf);
  const writes = ids.map((id, n): [string, object] => {
    const [collection, fields] = documents[name]?.(id, n) ?? ["", {}];
    return [`${collection}/${id}`, fields];
  });
  for (let first = 0; first < writes.length; first += 500) await storeAll(writes.slice(first, first + 500));
  return ids;
}

/** Stripe's list of events, newest first: one per minute and item. */
function eventsOf<Item>(itemOf: (n: number) => Item) {
  const now = Date.now();
  const timeAt = (n: number) => now - (listedItems - n) * 60_000;
  return async ({ since, until, after }: EventWindow): Promise<EventPage<Item>> => {
    const before = after === undefined ? listedItems : Number(after.slice("evt_".length));
    const found: number[] = [];
    for (let n = before - 1; n >= 0 && found.length <= 100; n -= 1) {
      const isIn = timeAt(n) >= since.getTime() && (!until || timeAt(n) <= until.getTime());
      if (isIn) found.push(n);
    }
    const page = found.slice(0, 100);
    return { items: page.map(itemOf), next: found.length > 100 ? `evt_${page.at(-1)}` : undefined };
  };
}

/** The objects of a folder, by the pages of Storage. */
async function listObjects(prefix: string, from = "0"): Promise<objects.ListedObjects> {
  const first = Number(from);
  const next = first + 500;
  const listed = numbersTo(500).map((n) => ({
    path: pathOf(prefix, first + n),
    metadata: {},
    generation: "1",
    createdAt: new Date(0),
  }));
  return { objects: listed, next: next < listedItems ? String(next) : undefined };
}

const pathOf = (prefix: string, n: number) => `${prefix}${String(n).padStart(5, "0")}`;

/** Lists that are made here, by the name of the pass. Each returns the ids of its items. */
const lists: Readonly<Record<string, () => string[] | Promise<string[]>>> = {
  "search-cells": storeCells,
  "search-entries": storeCells,
  payments: () => {
    const idOf = (n: number) => `pi_${n}`;
    vi.spyOn(stripeIntents, "listChangedIntents").mockImplementation(eventsOf(idOf));
    return numbersTo(listedItems).map(idOf);
  },
  disputes: () => {
    const itemOf = (n: number) => ({ about: "dispute" as const, objectId: `dp_${n}` });
    vi.spyOn(stripeDisputes, "listChangedDisputes").mockImplementation(eventsOf(itemOf));
    return numbersTo(listedItems).map((n) => `dispute ${itemOf(n).objectId}`);
  },
  "menu-pictures": () => listPictures(`${menuImageFolder}/`),
  "vendor-pictures": () => listPictures(`${vendorImageFolder}/`),
};

/** Stores the search map. It is one document, which has room for some thousand cells. */
async function storeCells(): Promise<string[]> {
  const ids = numbersTo(Math.min(countOf("search-cells"), 3000)).map(
    (n) => `volume-${String(n).padStart(5, "0")}`,
  );
  await storeAll([["SearchMaps/world", { cells: ids.map(polarCell) }]]);
  return ids;
}

function listPictures(prefix: string): string[] {
  vi.spyOn(objects, "listObjects").mockImplementation(listObjects);
  return numbersTo(listedItems).map((n) => createHash("sha256").update(pathOf(prefix, n)).digest("hex"));
}

/** Makes many items of a pass. */
export async function makeVolume(name: string): Promise<Volume> {
  const ids = (await lists[name]?.()) ?? (await storeDocuments(name));
  return { ids, maxPages: maxPagesOf(ids.length) };
}
