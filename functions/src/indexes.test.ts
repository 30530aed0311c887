import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Readable } from "node:stream";
import { Query } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { countedOrders, countedSales } from "./migrations/counted-results.ts";
import { migrations } from "./migrations/migrations.ts";
import { runMigration } from "./migrations/run-migration.ts";
import * as outbox from "./notifications/outbox/outbox.repository.ts";
import * as pushSubscriptions from "./notifications/rings/push-subscriptions.repository.ts";
import * as disputes from "./payments/disputes/disputes.repository.ts";
import * as settledPayments from "./payments/tasks/settled-payments.repository.ts";
import { firestore } from "./platform/firebase.ts";
import type { Transaction } from "./platform/firestore/transactions.ts";
import * as results from "./results/results.repository.ts";
import * as flashSales from "./store/flash-sales.repository.ts";
import * as guests from "./store/guests.repository.ts";
import * as occurrences from "./store/occurrences.repository.ts";
import * as orders from "./store/orders.repository.ts";
import * as ordersOfSale from "./store/orders-of-sale.repository.ts";
import * as paymentTasks from "./store/payment-tasks.repository.ts";
import * as saleArchive from "./store/sale-archive.repository.ts";
import * as schedules from "./store/schedules.repository.ts";
import * as vendors from "./store/vendors.repository.ts";
import * as accountDeletions from "./vendors/account/account-deletions.repository.ts";

const at = new Date();
const transaction = {
  get: (asked: Query | { query: Query }) => found("query" in asked ? asked.query : asked),
} as unknown as Transaction;

/**
 * Calls of every repository function that queries. The emulator does not check indexes, so the
 * queries are intercepted. The test fails if a `where` or `orderBy` in our sources is not reached.
 */
const calls: (() => Promise<unknown>)[] = [
  () => flashSales.pageOfUnannounced(at, 10),
  () => flashSales.listLiveSales("v", at),
  () => flashSales.listLiveSalesIn(transaction, "v", at),
  () => flashSales.listEndedSales("v", at),
  () => flashSales.hasSaleWithPicture("v", "https://example.com/a.webp"),
  () => flashSales.everyLiveSale("v", at).next(),
  () => flashSales.countLiveSalesIn(transaction, "v", at),
  () => flashSales.listActiveBetween(["a", "b"], at, 10),
  () => saleArchive.pageOfEnded(at, 10),
  () => saleArchive.deleteAllSales("v", async () => undefined),
  () => orders.pageOfOrderedSince(at, 10),
  () => orders.listPendingOrders("v"),
  () => orders.listCompletedOrders("v"),
  () => orders.listConsumerOrders("c"),
  () => orders.listOrdersSince("c", at),
  () => orders.listConsumers("", 10),
  () => orders.listNewestPending("v", 3),
  () => orders.countPending("v"),
  () => orders.countCompletedSince("v", at),
  () => orders.listKeptSince("v", at),
  () => orders.countOpenOfSale("s"),
  () => orders.listOpenOfSaleIn(transaction, "s"),
  () => ordersOfSale.listOpenOrCompletedIn(transaction, "s"),
  () => ordersOfSale.listOrdersOfSaleIn(transaction, "s"),
  () => orders.listOpenOfVendorIn(transaction, "v", 10),
  () => orders.pageOfPaymentsDue(at, 10),
  () => paymentTasks.pageOfTasksDue(at, 10),
  () => paymentTasks.listTasksToCheck(),
  () => paymentTasks.pageOfTasksToCheck(10),
  () => disputes.listDisputesOfOrderIn(transaction, "o"),
  () => disputes.pageOfDisputesDue(at, 10),
  () => disputes.pageOfOpenDisputes(10),
  () => disputes.listDisputes(),
  () => settledPayments.listSettledIn(transaction, "p"),
  () => settledPayments.listMarks(),
  () => guests.pageOfGuestIds(10),
  () => outbox.pageOfDue("mail", at, 10),
  () => pushSubscriptions.listSubscriptions("v"),
  () => vendors.readVendorOfAccountIn(transaction, "acct_1"),
  () => vendors.listPending(true),
  () => vendors.listNewestUnverified(10),
  () => vendors.listProfileChanges(),
  () => vendors.pageOfVendors(10),
  () => vendors.pageOfPayees(10),
  () => vendors.lastDecline("v"),
  () => accountDeletions.pageOfOverdue(at, 10),
  () => schedules.listSchedules("v"),
  () => schedules.listSchedulesIn(transaction, "v"),
  () => schedules.deleteSchedules("v"),
  () => schedules.pageOfVendorsWithSchedules(10),
  () => schedules.hasScheduleWithPicture("v", "https://example.com/a.webp"),
  () => occurrences.listOccurrences("v", at),
  () => occurrences.listOccurrencesIn(transaction, "v", at),
  () => occurrences.listAsked("v", at),
  () => occurrences.deleteOccurrences("v"),
  () => vendors.listDecisions(),
  () => vendors.countVendors(),
  () => results.listDays("v", "2026-01-01", "2026-12-31"),
  () => results.sumDays("v", "2026-01-01", "2026-12-31"),
  () => results.sumEveryDaySince("2026-11-01"),
  () => results.everyLedgerEntry("v", "order", "2026-01-01", "2026-12-31").next(),
  () => results.deleteResults("v"),
  ...[...migrations, countedOrders, countedSales].map(
    (migration) => () => runMigration(migration, { dryRun: true }),
  ),
];

interface Field {
  fieldPath: string;
  order?: string;
}
interface Filter {
  compositeFilter?: { filters: Filter[] };
  fieldFilter?: { field: { fieldPath: string }; op: string };
  unaryFilter?: { field: { fieldPath: string }; op: string };
}
interface Structured {
  from: { collectionId: string }[];
  where?: Filter;
  orderBy?: { field: { fieldPath: string }; direction: string }[];
}

const root = join(import.meta.dirname, "../..");
const { indexes } = JSON.parse(readFileSync(join(root, "firestore.indexes.json"), "utf8")) as {
  indexes: { collectionGroup: string; fields: Field[] }[];
};

/** Fields that an aggregation adds. They are the last ones of its index. */
const summed = new Map<Structured, string[]>();
const queries: Structured[] = [];
const reached = new Set<string>();

/** Records a query and returns an empty result. */
async function found(query: Query): Promise<unknown> {
  const { structuredQuery } = (query as unknown as { toProto(): { structuredQuery: Structured } }).toProto();
  queries.push(structuredQuery);
  return { docs: [], empty: true, size: 0, data: () => ({}) };
}

/** Records the source line that calls. */
function noteCaller(): void {
  const own = /\/functions\/src\/([\w./-]+\.ts):(\d+):\d+/g;
  const stack = new Error().stack ?? "";
  for (const [, file, line] of stack.matchAll(own)) {
    if (file?.endsWith(".test.ts")) continue;
    reached.add(`functions/src/${file}:${line}`);
    return;
  }
}

beforeAll(async () => {
  for (const name of ["where", "orderBy"] as const) {
    const original = Query.prototype[name] as (this: Query, ...args: unknown[]) => Query;
    vi.spyOn(Query.prototype, name).mockImplementation(function (this: Query, ...args: unknown[]) {
      noteCaller();
      return original.apply(this, args);
    } as never);
  }
  vi.spyOn(Query.prototype, "get").mockImplementation(function (this: Query) {
    return found(this) as never;
  });
  vi.spyOn(Query.prototype, "stream").mockImplementation(function (this: Query) {
    void found(this);
    return Readable.from([]);
  });
  // The Admin SDK does not export its class.
  const counting = Object.getPrototypeOf(firestore().collection("Orders").count()) as { get(): unknown };
  vi.spyOn(counting, "get").mockImplementation(async function (this: {
    query: Query;
    _aggregates: Record<string, { _field?: unknown }>;
  }) {
    const result = await found(this.query);
    const fields = Object.values(this._aggregates).flatMap(({ _field }) => (_field ? [String(_field)] : []));
    summed.set(queries.at(-1) as Structured, fields);
    return result;
  } as never);
  for (const call of calls) await call();
});

/** Fields of a filter, by kind of comparison. */
function comparedIn(filter: Filter | undefined): { equal: string[]; unequal: string[] } {
  if (filter?.compositeFilter) {
    const parts = filter.compositeFilter.filters.map(comparedIn);
    return { equal: parts.flatMap(({ equal }) => equal), unequal: parts.flatMap(({ unequal }) => unequal) };
  }
  const one = filter?.fieldFilter ?? filter?.unaryFilter;
  if (!one) return { equal: [], unequal: [] };
  const path = one.field.fieldPath;
  const isEqual = ["EQUAL", "IN", "IS_NULL", "IS_NAN", "ARRAY_CONTAINS", "ARRAY_CONTAINS_ANY"].includes(
    one.op,
  );
  return isEqual ? { equal: [path], unequal: [] } : { equal: [], unequal: [path] };
}

/**
 * The fields of the required composite index: `first` in any order, followed by `then`. Undefined
 * if none is required.
 */
function needed(query: Structured): { first: string[]; then: Required<Field>[] } | undefined {
  const { where, orderBy = [] } = query;
  const { equal, unequal } = comparedIn(where);
  const explicit = orderBy.map(({ field, direction }) => ({ fieldPath: field.fieldPath, order: direction }));
  const implied = unequal.map((fieldPath) => ({ fieldPath, order: "ASCENDING" }));
  const added = (summed.get(query) ?? []).map((fieldPath) => ({ fieldPath, order: "ASCENDING" }));
  const all = [...explicit, ...implied, ...added].filter(({ fieldPath }) => fieldPath !== "__name__");
  const then = all.filter(
    ({ fieldPath }, n) => all.findIndex((other) => other.fieldPath === fieldPath) === n,
  );
  const first = [...new Set(equal)];
  // Firestore merges single-field indexes for equalities, and a single field has its own index.
  return then.length === 0 || first.length + then.length === 1 ? undefined : { first, then };
}

function hasIndex(query: Structured): boolean {
  const need = needed(query);
  if (!need) return true;
  const { first, then } = need;
  return indexes.some(
    ({ collectionGroup, fields }) =>
      collectionGroup === query.from[0]?.collectionId &&
      fields.length === first.length + then.length &&
      first.every((path) => fields.slice(0, first.length).some(({ fieldPath }) => fieldPath === path)) &&
      then.every(({ fieldPath, order }, n) => {
        const field = fields[first.length + n];
        return field?.fieldPath === fieldPath && field.order === order;
      }),
  );
}

describe("the queries of the functions", () => {
  test("have their indexes in firestore.indexes.json", () => {
    const missing = queries
      .filter((query) => !hasIndex(query))
      .map((query) => ({ collection: query.from[0]?.collectionId, ...needed(query) }));
    expect(missing).toEqual([]);
    expect(queries.filter((query) => needed(query)).length).toBeGreaterThan(0);
  });

  test("are all called by this test", () => {
    const inSources = globSync("functions/src/**/*.ts", { cwd: root })
      .filter((file) => !/\.test\.ts$|\/test-support\//.test(file))
      .flatMap((file) =>
        readFileSync(join(root, file), "utf8")
          .split("\n")
          .flatMap((line, n) => (/\.(where|orderBy)\(/.test(line) ? [`${file}:${n + 1}`] : [])),
      );
    expect(inSources.filter((place) => !reached.has(place))).toEqual([]);
  });
});

/** The site's listeners. Tests of the subjects in web/src/entities check their indexes. */
const listening = [
  "web/src/shared/lib/live/firebase-firestore.ts",
  "web/src/shared/lib/live/firestore-query.ts",
];

test("the site's only Firestore queries are its listeners", () => {
  const asking = globSync("web/src/**/*.{ts,tsx}", { cwd: root }).filter((file) =>
    /["']firebase\/firestore(\/lite)?["']/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(asking.map((file) => relative(root, file)).sort()).toEqual(listening);
});
