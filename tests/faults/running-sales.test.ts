import { randomUUID } from "node:crypto";
import type {
  AdjustSaleAnswer,
  PauseSalesAnswer,
  StopSaleAnswer,
} from "@flashplate/contract/flash-sales/flash-sale-changes";
import { addMinutes } from "@flashplate/contract/flash-sales/flash-sales";
import type { ReserveAnswer } from "@flashplate/contract/orders/orders";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { flashsaleAPI, flashsales, reserve as reserveFunction } from "../../functions/src/index.ts";
import { type Served, serve } from "../../functions/test-support/instances/server.ts";
import { makePeople, type Person } from "../../functions/test-support/records/people.ts";
import { makeVendor, stored, storedWhere, storeSale } from "../../functions/test-support/records/records.ts";
import { whileAnswersAreLost } from "../../functions/test-support/stand-ins/lost-answers.ts";

let consumers: Served;
let sales: Served;
let pauses: Served;
let crowd: Person[];
beforeAll(async () => {
  [consumers, sales, pauses] = await Promise.all([
    serve(reserveFunction),
    serve(flashsaleAPI),
    serve(flashsales),
  ]);
});
// New guests for each test, because a guest can have few open orders.
beforeEach(async () => {
  crowd = await makePeople(40);
});

const reserve = ({ token }: Person, saleId: string) =>
  consumers.post<ReserveAnswer>("/api/consumerAPI/reserve", {
    token,
    body: { saleId, quantity: 1, requestId: randomUUID() },
  });

const adjust = (token: string, saleId: string, change: object, requestId: string = randomUUID()) =>
  sales.post<AdjustSaleAnswer>("/api/flashsaleAPI/adjust", { token, body: { saleId, requestId, ...change } });

const stop = (token: string, saleId: string) =>
  sales.post<StopSaleAnswer>("/api/flashsaleAPI/stop", { token, body: { saleId } });

const pause = (token: string, until: Date | null) =>
  pauses.post<PauseSalesAnswer>("/engine/flashsales/pause", { token, body: { until } });

/** Number of guests who have an order before the change, and of guests who ask after it. */
const edgeSize = 5;

/**
 * Lets the crowd reserve, and makes a change when the first guests have their orders. The last
 * guests wait for the change.
 */
async function changeInRush<T>(saleId: string, change: () => Promise<T>) {
  const first = await Promise.all(crowd.slice(0, edgeSize).map((person) => reserve(person, saleId)));
  const racing = crowd.slice(edgeSize, -edgeSize).map((person) => reserve(person, saleId));
  const changed = await change();
  const last = crowd.slice(-edgeSize).map((person) => reserve(person, saleId));
  const answers = [...first, ...(await Promise.all([...racing, ...last]))];
  const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.error.code);
  const sold = answers.length - refused.length;
  expect(sold).toBeGreaterThanOrEqual(edgeSize);
  expect(refused.length).toBeGreaterThanOrEqual(edgeSize);
  return { changed, sold, refused: [...new Set(refused)] };
}

describe("while guests reserve", () => {
  test("adjustments never go below the sold portions and none is lost", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30, { item_quantity: 20, remaining: 20, item_limit: 4 });
    // At most 20 + 4 + 10 portions, so that at least 6 of the 40 guests are refused.
    const { changed, sold } = await changeInRush(id, () =>
      Promise.all([-15, 4, -6, 10, -12].map((portions) => adjust(token, id, { portions }))),
    );
    const changes = changed.map(({ status, body }) => {
      if (status === 200) return body.changed.portions;
      expect(body.error.code).toBe("sale/below-sold");
      return 0;
    });
    const quantity = 20 + changes.reduce((sum, portions) => sum + portions, 0);
    const after = await stored(`FlashSales/${id}`);
    expect(after).toMatchObject({ item_quantity: quantity, remaining: quantity - sold });
    expect(Number(after?.remaining)).toBeGreaterThanOrEqual(0);
    expect(await storedWhere("Orders", "saleId", id)).toHaveLength(sold);
  });

  test("a sale that is sold out has exactly its orders", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30, { item_quantity: 90, remaining: 90 });
    const { changed, sold, refused } = await changeInRush(id, () => adjust(token, id, { soldOut: true }));
    expect([changed.body.changed.portions, refused]).toEqual([sold - 90, ["sale/sold-out"]]);
    expect(await stored(`FlashSales/${id}`)).toMatchObject({ item_quantity: sold, remaining: 0 });
    expect(await storedWhere("Orders", "saleId", id)).toHaveLength(sold);
  });

  test("a stopped sale has each order that was confirmed", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30, { item_quantity: 90, remaining: 90 });
    const { changed, sold, refused } = await changeInRush(id, () => stop(token, id));
    expect(refused).toEqual(["sale/not-active"]);
    expect(changed.body).toMatchObject({ outcome: "stopped", openOrders: sold, pastSale: { sold } });
    expect(await stored(`PastSales/${id}`)).toMatchObject({ remaining: 90 - sold });
    expect(await storedWhere("Orders", "saleId", id)).toHaveLength(sold);
  });

  test("a pause refuses every later reservation and keeps the earlier ones", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30, { item_quantity: 90, remaining: 90 });
    const until = addMinutes(new Date(), 10);
    const { changed, sold, refused } = await changeInRush(id, async () => {
      await pause(token, until);
      return stored(`FlashSales/${id}`);
    });
    expect(refused).toEqual(["sale/paused"]);
    expect(changed).toMatchObject({ remaining: 90 - sold, pausedUntil: until });
    expect(await storedWhere("Orders", "saleId", id)).toHaveLength(sold);
  });
});

test("a pause reaches a sale that is created at the same time", async () => {
  const { uid, token } = await makeVendor();
  const data = {
    item_name: "Surprise bag",
    category: "Dinner",
    base_price: 9,
    discount: 50,
    duration: 60,
    item_quantity: 4,
    item_limit: 2,
  };
  const create = () => {
    const start = new Date();
    const times = { start_time: start, end_time: addMinutes(start, 60) };
    const body = { flashsaleData: { ...data, ...times, requestId: randomUUID() } };
    return pauses.post("/engine/flashsales/create", { token, body });
  };
  const until = addMinutes(new Date(), 10);
  const [paused, ...created] = await Promise.all([pause(token, until), create(), create(), create()]);
  expect([paused.status, ...created.map(({ status }) => status)]).toEqual([200, 201, 201, 201]);
  const live = await storedWhere("FlashSales", "vendorId", uid);
  expect(live.map(({ pausedUntil }) => pausedUntil)).toEqual([until, until, until]);
});

describe("a lost acknowledgement", () => {
  test.each(["retry", "failure"] as const)("changes a sale once (%s)", async (outcome) => {
    const { uid, token } = await makeVendor();
    const [adjusted, stopped] = [await storeSale(uid, 30), await storeSale(uid, 30)];
    const requestId = randomUUID();
    await whileAnswersAreLost(outcome, async () => {
      await adjust(token, adjusted, { portions: 2, minutes: 15 }, requestId);
      await stop(token, stopped);
    });
    const again = await adjust(token, adjusted, { portions: 2, minutes: 15 }, requestId);
    expect(again.body).toMatchObject({ changed: { portions: 2, minutes: 15 }, sale: { item_quantity: 12 } });
    expect((await stop(token, stopped)).body).toMatchObject({ outcome: "stopped" });
    const messages = await storedWhere("NotificationOutbox", "vendorId", uid);
    expect(messages.map(({ kind }) => kind)).toEqual(["sale-ended"]);
  });
});
