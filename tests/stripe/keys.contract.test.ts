import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Connection, intentParameters, paidIntent, providers, refusalOf } from "./providers.ts";

describe.each(providers())("idempotency keys at $name", ({ connect }) => {
  let stripe: Connection;
  beforeAll(async () => {
    stripe = await connect();
  });
  afterAll(() => stripe.close());

  const newKey = () => ({ idempotencyKey: `contract_${randomUUID()}` });

  test("return the first response again", async () => {
    const key = newKey();
    const first = await stripe.sdk.paymentIntents.create(intentParameters, key);
    const again = await stripe.sdk.paymentIntents.create(intentParameters, key);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  });

  test("return the first failure again when Stripe has begun to execute the request", async () => {
    const key = newKey();
    const { id } = await stripe.sdk.paymentIntents.create(intentParameters);
    const first = await refusalOf(stripe.sdk.paymentIntents.capture(id, {}, key));
    await stripe.sdk.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    expect(await refusalOf(stripe.sdk.paymentIntents.capture(id, {}, key))).toEqual(first);
    expect(await stripe.sdk.paymentIntents.capture(id, {}, newKey())).toMatchObject({ status: "succeeded" });
  });

  test("can be used again when the parameters were invalid", async () => {
    const key = newKey();
    const tooSmall = stripe.sdk.paymentIntents.create({ ...intentParameters, amount: 49 }, key);
    expect(await refusalOf(tooSmall)).toMatchObject({ status: 400 });
    expect(await stripe.sdk.paymentIntents.create(intentParameters, key)).toMatchObject({ amount: 990 });
  });

  test("are refused with other parameters, and for another request", async () => {
    const key = newKey();
    await stripe.sdk.paymentIntents.create(intentParameters, key);
    const refusal = { status: 400, type: "idempotency_error" };
    const changed = stripe.sdk.paymentIntents.create({ ...intentParameters, amount: 991 }, key);
    expect(await refusalOf(changed)).toMatchObject({
      ...refusal,
      message: expect.stringContaining(
        "Keys for idempotent requests can only be used with the same parameters",
      ),
    });
    const id = await paidIntent(stripe);
    expect(await refusalOf(stripe.sdk.paymentIntents.capture(id, {}, key))).toMatchObject(refusal);
  });

  test("make one intent of requests at the same time, or refuse the later ones", async () => {
    const key = newKey();
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => stripe.sdk.paymentIntents.create(intentParameters, key)),
    );
    const made = results.flatMap((one) => (one.status === "fulfilled" ? [one.value.id] : []));
    expect(new Set(made).size).toBe(1);
    for (const one of results.filter(({ status }) => status === "rejected")) {
      expect((one as PromiseRejectedResult).reason).toMatchObject({
        statusCode: 409,
        code: "idempotency_key_in_use",
      });
    }
  });
});
