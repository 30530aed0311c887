import { noCounts } from "@flashplate/contract/results/counting";
import { datesIn } from "@flashplate/contract/results/period";
import type { ResultCounts, ResultLedgerRecord } from "@flashplate/contract/results/result-records";
import type { ResultsFileQuery } from "@flashplate/contract/results/results";
import { totalsOf } from "@flashplate/contract/results/summary";
import { minuteIn } from "@flashplate/contract/schedules/occurrences";
import { toDollars } from "@flashplate/contract/shared/money";
import type { Stored } from "../platform/firestore/records.ts";
import { byteOrderMark, type Cell, csvRow } from "./csv.ts";
import { everyLedgerEntry, listDays } from "./results.repository.ts";

/** Rows that are sent together. */
const rowsAtOnce = 200;

/** The restaurant, with its present time zone. */
interface FileOwner {
  id: string;
  timeZone: string;
}

/** The columns of each file, in English and for programs, whatever the language of the page. */
const columns = {
  days: [
    "date",
    "revenue",
    "paid_in_app",
    "paid_at_pickup",
    "paid_not_collected",
    "orders",
    "portions",
    "portions_uncollected",
    "portions_cancelled",
    "sales",
    "portions_offered",
    "portions_sold",
    "portions_unsold",
    "average_discount_percent",
  ],
  sales: [
    "date",
    "start_time",
    "sale_id",
    "dish",
    "portions_offered",
    "portions_sold",
    "portions_unsold",
    "discount_percent",
  ],
  orders: ["date", "start_time", "order_id", "sale_id", "dish", "state", "portions", "amount", "paid"],
} as const satisfies Record<ResultsFileQuery["of"], readonly string[]>;

/**
 * The results of a period as a CSV file: UTF-8 with a byte order mark, ISO dates, local times, amounts
 * in dollars. Orders and sales are read while the file is sent, so its length needs no memory.
 */
export async function* resultsFile(vendor: FileOwner, query: ResultsFileQuery): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns[query.of]);
  if (query.of === "days") yield await rowsOfDays(vendor.id, query);
  else yield* rowsOfLedger(vendor, query, query.of === "sales" ? "sale" : "order");
}

/** The name under which a browser stores the file. */
export function resultsFileName({ of, from, to }: ResultsFileQuery): string {
  return `flashplate-${of}_${from}_${to}.csv`;
}

async function rowsOfDays(vendorId: string, { from, to }: ResultsFileQuery): Promise<string> {
  const days = new Map((await listDays(vendorId, from, to)).map(({ date, totals }) => [date, totals]));
  return datesIn({ from, to })
    .map((date) => rowOfDay(date, days.get(date) ?? noCounts))
    .join("");
}

function rowOfDay(date: string, counts: ResultCounts): string {
  const totals = totalsOf(counts);
  return csvRow([
    date,
    amountOf(totals.revenue),
    amountOf(totals.appRevenue),
    amountOf(totals.pickupRevenue),
    amountOf(totals.keptRevenue),
    totals.orders,
    totals.portions,
    totals.uncollected,
    totals.cancelled,
    totals.sales,
    totals.offered,
    totals.offered - totals.unsold,
    totals.unsold,
    totals.averageDiscount ?? undefined,
  ]);
}

/** Dollars with both digits of the cents, as an accountant expects them. */
function amountOf(dollars: number): string {
  return dollars.toFixed(2);
}

async function* rowsOfLedger(
  { id: vendorId, timeZone }: FileOwner,
  { from, to }: ResultsFileQuery,
  kind: ResultLedgerRecord["kind"],
): AsyncGenerator<string> {
  let rows: string[] = [];
  for await (const entry of everyLedgerEntry(vendorId, kind, from, to)) {
    const { counts, date } = entry.record;
    // An order whose completion was undone has no counts.
    if (Object.keys(counts).length === 0) continue;
    const start = [date, startTime(entry.record, timeZone)];
    rows.push(csvRow([...start, ...(kind === "sale" ? cellsOfSale(entry) : cellsOfOrder(entry))]));
    if (rows.length < rowsAtOnce) continue;
    yield rows.join("");
    rows = [];
  }
  yield rows.join("");
}

/**
 * The local time at which a sale started, HH:MM, which spreadsheets read as a time. It is that of the
 * ledger: the restaurant may have moved to another zone since.
 */
function startTime({ hour, minute, startedAt }: ResultLedgerRecord, timeZone: string): string {
  return [hour, minute ?? minuteIn(timeZone, startedAt)]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

function cellsOfSale({ record }: Stored<ResultLedgerRecord>): Cell[] {
  const { offered = 0, unsold = 0, discount_points = 0 } = record.counts;
  // `discount_points` are hundredths of a percent, added up over the portions.
  const discount = offered === 0 ? undefined : discount_points / offered / 100;
  const { saleId, dish } = record;
  return [saleId, dish, offered, offered - unsold, unsold, discount];
}

/** An order counts its portions in one of these states. */
function stateOf({ portions, uncollected }: ResultLedgerRecord["counts"]): Cell {
  if (portions) return "completed";
  return uncollected ? "uncollected" : "cancelled";
}

function cellsOfOrder({ id, record }: Stored<ResultLedgerRecord>): Cell[] {
  const { portions, uncollected, cancelled } = record.counts;
  const { app_cents = 0, pickup_cents = 0, kept_cents = 0 } = record.counts;
  const paidAtPickup = pickup_cents > 0 ? "pickup" : undefined;
  const paid = app_cents + kept_cents > 0 ? "app" : paidAtPickup;
  const { saleId, dish } = record;
  return [
    id,
    saleId,
    dish,
    stateOf(record.counts),
    portions ?? uncollected ?? cancelled,
    amountOf(toDollars(app_cents + pickup_cents + kept_cents)),
    paid,
  ];
}
