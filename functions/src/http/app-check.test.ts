import express, { type RequestHandler } from "express";
import type { HttpsFunction } from "firebase-functions/v2/https";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { appCheck } from "../platform/firebase.ts";
import { type Served, serve } from "../test-support/server.ts";
import { ok } from "./answer.ts";
import { ownAppOnly, requireApp } from "./app-check.ts";
import { answerErrors } from "./errors.ts";
import { endpoint } from "./pipeline.ts";

/** Serves the step alone. */
function served(step: ReturnType<typeof requireApp>): Promise<Served> {
  const handler: RequestHandler = endpoint(step, async () => ok({ done: true }));
  const app = express().use(handler, answerErrors);
  return serve(app as unknown as HttpsFunction);
}

/** Three parts that look like a token: decoded, and found not to be signed by Google. */
const forged = [{ alg: "RS256", kid: "k", typ: "JWT" }, { sub: "app", aud: ["projects/1"] }, {}]
  .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
  .join(".");

describe("switched on", () => {
  const good = "a-good-token";
  let real: Served;
  let withGood: Served;
  beforeAll(async () => {
    real = await served(requireApp(true, async (token) => (await appCheck()).verifyToken(token)));
    withGood = await served(
      requireApp(true, async (token) => {
        if (token !== good)
          throw Object.assign(new Error("expired"), { code: "app-check/app-check-token-expired" });
      }),
    );
  });

  test.each([undefined, "nonsense", "a.b.c", forged])("%s is 401", async (token) => {
    const headers: Record<string, string> = token === undefined ? {} : { "X-Firebase-AppCheck": token };
    const { status, body } = await real.get("/", { headers });
    expect([status, body.error.code]).toEqual([401, "auth/unknown-app"]);
    expect(body.error.message).toMatch(/Reload the page/);
  });

  test("a token of an app of ours passes, one that has expired does not", async () => {
    const statusOf = async (token: string) =>
      (await withGood.get("/", { headers: { "X-Firebase-AppCheck": token } })).status;
    expect([await statusOf(good), await statusOf("an-old-token")]).toEqual([200, 401]);
  });

  test("an outage of the check is no fault of the app", async () => {
    const verify = vi.fn(() => Promise.reject(Object.assign(new Error("unavailable"), { code: 14 })));
    const step = requireApp(true, verify);
    const request = { get: () => good } as unknown as Parameters<typeof step>[0];
    await expect(step(request)).rejects.toThrow("unavailable");
  });
});

test("switched off, as it is unless configured, every app passes", async () => {
  const api = await served(ownAppOnly);
  expect((await api.get("/")).status).toBe(200);
  expect((await api.get("/", { headers: { "X-Firebase-AppCheck": "nonsense" } })).status).toBe(200);
});
