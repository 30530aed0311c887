import { WriteBatch } from "firebase-admin/firestore";
import { reserveOrder } from "../functions/src/reservations/reserve-portions.ts";
import { makePeople, type Person } from "../functions/test-support/records/people.ts";
import { makeVendor, storeSale } from "../functions/test-support/records/records.ts";
import { storePaidSale } from "../functions/test-support/stand-ins/payments.ts";

/** Guests who reserve one portion each, at once. */
const guests = 50;
const rounds = 21;
/** Reservations that are measured one by one. */
const loneRequests = 150;
/** Rounds that are not measured, because the emulators and the process compile their code. */
const warmUps = 6;

type Kind = "pickup" | "app";
type Times = Record<Kind, number[]>;

/**
 * Compares the commit of a reservation that is paid in the app with that of one that is paid at
 * pickup. The payment intent is made after the commit, so Stripe has no part in the figures. The two
 * are measured in turns, so that other load of the machine affects both.
 */
export default async function payments(): Promise<Record<string, unknown>> {
  const writes = countWrites();
  const rush: Times = { pickup: [], app: [] };
  const documents: Times = { pickup: [], app: [] };
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const people = await makePeople(guests);
    for (const kind of kindsInTurn(round)) {
      const saleId = await storeSaleOf(kind, guests);
      const writesBefore = writes.count;
      const ms = await reserveAll(saleId, people, `bench-${kind}-${round}`);
      if (round < warmUps) continue;
      rush[kind].push(ms);
      documents[kind].push((writes.count - writesBefore) / guests);
    }
  }
  const lone = await loneTimes();
  const ratio = median(lone.app) / median(lone.pickup);
  return {
    lone: comparison(lone),
    rush: comparison(rush),
    writesPerPortion: { pickup: rounded(median(documents.pickup)), app: rounded(median(documents.app)) },
    withinLimit: ratio <= 1.1,
  };
}

/** Milliseconds of single reservations. */
async function loneTimes(): Promise<Times> {
  const times: Times = { pickup: [], app: [] };
  const people = await makePeople(loneRequests);
  const sales = {
    pickup: await storeSaleOf("pickup", loneRequests),
    app: await storeSaleOf("app", loneRequests),
  };
  for (const [n, person] of people.entries()) {
    for (const kind of kindsInTurn(n)) {
      times[kind].push(await reserveAll(sales[kind], [person], `lone-${kind}`));
    }
  }
  return times;
}

async function storeSaleOf(kind: Kind, portions: number): Promise<string> {
  // At most half of a sale's portions can be in unpaid holds. So the sale has twice as many as are reserved.
  const fields = { item_quantity: 2 * portions, remaining: 2 * portions };
  return kind === "app" ? storePaidSale(fields) : storeSale((await makeVendor()).uid, 30, fields);
}

/** Milliseconds until every guest has an order. Guests may share a request id, which is unique per guest. */
async function reserveAll(saleId: string, people: readonly Person[], requestId: string): Promise<number> {
  const started = performance.now();
  await Promise.all(
    people.map(({ uid }) =>
      reserveOrder({ uid, name: "Maya" }, { saleId, quantity: 1, requestId, canPay: true }),
    ),
  );
  return performance.now() - started;
}

/** Counts the documents that batches write from now on. */
function countWrites(): { count: number } {
  const writes = { count: 0 };
  const { commit } = WriteBatch.prototype;
  WriteBatch.prototype.commit = async function (this: WriteBatch) {
    const results = await commit.call(this);
    writes.count += results.length;
    return results;
  };
  return writes;
}

/** The kinds in the order of this round. It changes, because the second kind finds a warmer machine. */
function kindsInTurn(n: number): Kind[] {
  return n % 2 === 0 ? ["pickup", "app"] : ["app", "pickup"];
}

function comparison({ pickup, app }: Times) {
  return {
    pickupMs: { median: rounded(median(pickup)), min: rounded(Math.min(...pickup)) },
    appMs: { median: rounded(median(app)), min: rounded(Math.min(...app)) },
    ratioOfMedians: rounded(median(app) / median(pickup)),
    ratioOfMinima: rounded(Math.min(...app) / Math.min(...pickup)),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
