import type { ErrorBody } from "@flashplate/contract/http/errors";
import { maxWrongCodes, wrongCodesMs } from "@flashplate/contract/orders/collection";
import {
  type OrderAnswer,
  type OrderRecord,
  type OrderStatus,
  orderStatuses,
} from "@flashplate/contract/orders/orders";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makePerson, tokenSince } from "../../../test-support/records/people.ts";
import { makeVendor, stored, storeOrder } from "../../../test-support/records/records.ts";
import { vendorAPI } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(vendorAPI);
});

const collect = "/api/vendorAPI/collect";
const pickupCode = "K7M4P";
const dayMs = 86_400_000;

/** A promise that ends after some milliseconds. */
const promiseIn = (ms: number) => {
  const until = new Date(Date.now() + ms);
  return { cancellableUntil: until, collectableUntil: until };
};

/** What the restaurant's check returns for each status. */
const outcomes: Record<OrderStatus, [status: number, code: string | undefined]> = {
  pending: [200, undefined],
  completed: [409, "order/already-collected"],
  cancelled: [409, "order/cancelled"],
  "awaiting-payment": [409, "order/unpaid"],
  released: [409, "order/released"],
  uncollected: [409, "order/uncollected"],
};

describe.each(orderStatuses)("an order that is %s", (status) => {
  const fields = { status, pickupCode, completionTime: status === "completed" ? new Date() : null };

  test.each(["code", "orderId"] as const)(
    "is answered by its status when checked by %s, and only to its own restaurant",
    async (by) => {
      const vendor = await makeVendor();
      const orderId = await storeOrder(vendor.uid, fields);
      const body = by === "code" ? { code: pickupCode } : { orderId };
      const check = async (token?: string) => {
        const answer = await api.post(collect, { ...(token && { token }), body });
        return [answer.status, answer.body.error?.code];
      };
      expect(await check()).toEqual([401, "auth/missing-token"]);
      expect(await check((await makePerson()).token)).toEqual([403, "auth/vendor-only"]);
      const unverified = await makeVendor({ emailVerified: false });
      expect(await check(unverified.token)).toEqual([403, "auth/email-not-verified"]);
      expect(await check((await makeVendor()).token)).toEqual([404, "request/not-found"]);
      expect(await stored(`Orders/${orderId}`)).toMatchObject({ status });
      expect(await check(vendor.token)).toEqual(outcomes[status]);
    },
  );
});

describe("POST /api/vendorAPI/collect", () => {
  test("succeeds once when 20 requests arrive together", async () => {
    const { uid, token } = await makeVendor();
    const orderId = await storeOrder(uid, { pickupCode });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        api.post(collect, { token, body: n % 2 ? { orderId } : { code: pickupCode } }),
      ),
    );
    const succeeded = answers.filter(({ status }) => status === 200);
    expect(succeeded).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(["order/already-collected"]));
    const { completionTime } = (await stored(`Orders/${orderId}`)) as { completionTime: Date };
    const times = refused.map(({ body }) => (body as ErrorBody).error.collectedAt);
    expect(new Set(times)).toEqual(new Set([completionTime.toISOString()]));
  });

  test("succeeds again with the same requestId, and can be undone and checked again", async () => {
    const { uid, token } = await makeVendor();
    const orderId = await storeOrder(uid, { pickupCode });
    const body = { code: pickupCode.toLowerCase(), requestId: "check-00000001" };
    const first = await api.post<OrderAnswer>(collect, { token, body });
    expect([first.status, first.body.order.status]).toEqual([200, "completed"]);
    expect((await api.post<OrderAnswer>(collect, { token, body })).body).toEqual(first.body);
    const undo = { token, body: { orderId, undo: true } };
    expect((await api.post("/api/vendorAPI/completeOrder", undo)).status).toBe(200);
    expect((await api.post(collect, { token, body: { orderId } })).status).toBe(200);
  });

  test("answers the same for another restaurant's code and for an unknown code", async () => {
    const [vendor, other] = [await makeVendor(), await makeVendor()];
    await storeOrder(other.uid, { pickupCode });
    const foreign = await api.post(collect, { token: vendor.token, body: { code: pickupCode } });
    const unknown = await api.post(collect, { token: vendor.token, body: { code: "33333" } });
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
  });

  test("finds the order that can be collected when collected orders have the same code", async () => {
    const { uid, token } = await makeVendor();
    const collected = { pickupCode, status: "completed", completionTime: new Date() } as const;
    for (let n = 0; n < 5; n += 1) await storeOrder(uid, collected);
    const orderId = await storeOrder(uid, { pickupCode });
    for (let n = 0; n < 5; n += 1) await storeOrder(uid, collected);
    const answer = await api.post<OrderAnswer>(collect, { token, body: { code: pickupCode } });
    expect([answer.status, answer.body.order.id]).toEqual([200, orderId]);
  });

  describe.each(["code", "orderId"] as const)("by %s", (by) => {
    const check = async (fields: Partial<OrderRecord>) => {
      const { uid, token } = await makeVendor();
      const orderId = await storeOrder(uid, { pickupCode, ...fields });
      const body = by === "code" ? { code: pickupCode } : { orderId };
      return (await api.post(collect, { token, body })).status;
    };

    test.each([
      ["a past day's", -2 * dayMs, 404],
      ["tomorrow's", dayMs, 200],
      ["a later day's", 3 * dayMs, 404],
    ])("answers for %s order, collectable until %s ms from now, with %i", async (_name, ms, status) => {
      expect(await check({ promise: promiseIn(ms) })).toBe(status);
    });
  });

  test("accepts the QR code of a past day's order when it was paid in the app", async () => {
    const { uid, token } = await makeVendor();
    const payment = { mode: "app", state: "authorised", amount_cents: 1000 } as const;
    const orderId = await storeOrder(uid, { pickupCode, promise: promiseIn(-2 * dayMs), payment });
    expect((await api.post(collect, { token, body: { orderId } })).status).toBe(200);
  });

  test("pauses the device for a minute after 20 wrong codes, and no other device", async () => {
    const [vendor, other] = [await makeVendor(), await makeVendor()];
    await storeOrder(vendor.uid, { pickupCode });
    await storeOrder(other.uid, { pickupCode });
    for (let n = 0; n < maxWrongCodes; n += 1) {
      expect((await api.post(collect, { token: vendor.token, body: { code: "33333" } })).status).toBe(404);
    }
    const check = (token: string, code = pickupCode) => api.post(collect, { token, body: { code } });
    const paused = await check(vendor.token);
    expect([paused.status, paused.body.error.code]).toEqual([429, "request/too-many"]);
    expect((await check(other.token)).status).toBe(200);
    const secondDevice = await tokenSince(vendor.email, new Date(Date.now() - 60_000));
    expect((await check(secondDevice, "33333")).status).toBe(404);
    const reset = setClock(() => new Date(Date.now() + wrongCodesMs + 1000));
    expect((await check(vendor.token).finally(reset)).status).toBe(200);
  });

  test("looks up at most 20 wrong codes that a device sends at once", async () => {
    const { token } = await makeVendor();
    const wrong = () => api.post(collect, { token, body: { code: "33333" } });
    const answers = await Promise.all(Array.from({ length: 2 * maxWrongCodes }, wrong));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(maxWrongCodes);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(maxWrongCodes);
  });
});
