import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Answer,
  type Instance,
  reserveInTurns,
  reserveWithRepeats,
  startInstances,
  stopInstances,
} from "../../functions/test-support/instances/reserve-instances.ts";
import { makePeople, type Person } from "../../functions/test-support/records/people.ts";
import { makeVendor, stored, storedWhere, storeSale } from "../../functions/test-support/records/records.ts";

/** Rounds of each rush. */
const everyRound = Array.from({ length: Number(process.env.RUSH_ROUNDS ?? 1) }, (_, n) => n + 1);

let crowd: Person[];
let instances: Instance[] = [];
// New guests for each test, because a guest can have few open orders.
beforeEach(async () => {
  crowd = await makePeople(60);
});

/** Lets the tests of a group share four new instances. */
function shareInstances(...args: string[]): void {
  beforeAll(async () => {
    instances = await startInstances(4, ...args);
  });
  afterAll(() => stopInstances(instances));
}

const storeNewSale = async (changes: Partial<FlashSaleRecord>) =>
  storeSale((await makeVendor()).uid, 30, changes);

/** Sends the requests of a rush to the instances in turns, all at once. */
function rush(saleId: string, people: readonly Person[], quantity = 1): Promise<Answer[]> {
  return Promise.all(reserveInTurns(instances, saleId, people, quantity));
}

/** Counts responses by status, and by error code if they failed. */
function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = body.error ? `${status} ${body.error.code}` : String(status);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** Checks that stock, orders and guests' limits agree. Returns the number of sold portions. */
async function expectConsistent(saleId: string): Promise<number> {
  const record = (await stored(`FlashSales/${saleId}`)) as unknown as FlashSaleRecord;
  const orders = (await storedWhere("Orders", "saleId", saleId)).filter(
    ({ status }) => status !== "cancelled",
  );
  const perGuest = new Map<unknown, number>();
  let sold = 0;
  for (const { consumerId, foodQuantity } of orders) {
    const [portions = 0] = foodQuantity as number[];
    sold += portions;
    perGuest.set(consumerId, (perGuest.get(consumerId) ?? 0) + portions);
  }
  expect(record.item_quantity - record.remaining).toBe(sold);
  expect([...perGuest.values()].filter((portions) => portions > record.item_limit)).toEqual([]);
  return sold;
}

/** Checks that each failure of the server is a 503 with a `Retry-After`. */
function expectOnlyRetryable(answers: readonly Answer[]): void {
  const failed = answers.filter(({ status }) => status >= 500);
  expect(failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
}

describe.each(everyRound)("a rush on four processes, round %i,", () => {
  shareInstances();

  test("sells every portion once, and refuses the other guests", async () => {
    const saleId = await storeNewSale({ item_quantity: 30, remaining: 30 });
    expect(tally(await rush(saleId, crowd))).toEqual({ 201: 30, "409 sale/sold-out": 30 });
    expect(await expectConsistent(saleId)).toBe(30);
  });

  test("keeps a guest's limit when its requests reach all processes at once", async () => {
    const saleId = await storeNewSale({ item_quantity: 40, remaining: 40, item_limit: 3 });
    const guests = crowd.slice(0, 4).flatMap((person) => Array.from({ length: 10 }, () => person));
    const answers = await rush(saleId, guests);
    expect(tally(answers)).toEqual({ 201: 12, "409 sale/limit-reached": 28 });
    expect(await expectConsistent(saleId)).toBe(12);
  });

  test("answers each repeat at another process with the order of its request", async () => {
    const saleId = await storeNewSale({ item_quantity: 30, remaining: 30 });
    const answers = await Promise.all(reserveWithRepeats(instances, saleId, crowd));
    expectOnlyRetryable(answers);
    const owners = new Set((await storedWhere("Orders", "saleId", saleId)).map((one) => one.consumerId));
    const ofOwners = answers.filter(({ uid }) => owners.has(uid));
    expect(ofOwners.filter(({ status }) => status !== 201 && status !== 200)).toEqual([]);
    expect(await expectConsistent(saleId)).toBe(30);
  });

  test("sells every portion once when a process is killed", async () => {
    const saleId = await storeNewSale({ item_quantity: 30, remaining: 30 });
    const answers = rush(saleId, crowd);
    await Promise.race([answers, untilSelling(saleId)]);
    // The last test of these instances.
    instances.shift()?.process.kill("SIGKILL");
    const settled = await answers;
    expectOnlyRetryable(settled);
    // Guests without a response try again at the other processes, with another request.
    const lost = crowd.filter(({ uid }) => settled.some((one) => one.uid === uid && one.status === 0));
    expectOnlyRetryable(await rush(saleId, lost));
    expect(await expectConsistent(saleId)).toBe(30);
  });
});

describe.each(everyRound)("a rush on four processes that lose acknowledgements, round %i,", () => {
  shareInstances("lossy");

  test("makes each order once", async () => {
    const saleId = await storeNewSale({ item_quantity: 30, remaining: 30 });
    const answers = await rush(saleId, crowd);
    expect(tally(answers)["409 sale/sold-out"]).toBe(30);
    const orders = answers.flatMap(({ body }) => body.order?.id ?? []);
    expect(new Set(orders).size).toBe(30);
    expect(await expectConsistent(saleId)).toBe(30);
  });
});

async function untilSelling(saleId: string): Promise<void> {
  while ((await stored(`FlashSales/${saleId}`))?.remaining === 30);
}
