import type { Request, Response } from "express";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { appCheck } from "../../platform/firebase.ts";
import { send } from "../answer.ts";
import { answerErrors } from "../errors.ts";
import { createRouter } from "../router.ts";
import { ownAppOnly, requireApp } from "./app-check.ts";

/** Serves only this step. */
function serveStep(step: ReturnType<typeof requireApp>): Promise<Served> {
  const router = createRouter();
  router.use(async (request: Request, response: Response) => {
    await step(request);
    send(response, 200, { done: true });
  }, answerErrors);
  return serve((request, response) => router(request, response, () => undefined));
}

/** Looks like a token, but is not signed by Google. */
const forged = [{ alg: "RS256", kid: "k", typ: "JWT" }, { sub: "app", aud: ["projects/1"] }, {}]
  .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
  .join(".");

describe("when App Check is on", () => {
  const validToken = "a-good-token";
  let withGoogle: Served;
  let withFake: Served;
  beforeAll(async () => {
    withGoogle = await serveStep(requireApp(true, async (token) => (await appCheck()).verifyToken(token)));
    withFake = await serveStep(
      requireApp(true, async (token) => {
        if (token !== validToken)
          throw Object.assign(new Error("expired"), { code: "app-check/app-check-token-expired" });
      }),
    );
  });

  test.each([undefined, "nonsense", "a.b.c", forged])("answers 401 for the token %s", async (token) => {
    const headers: Record<string, string> = token === undefined ? {} : { "X-Firebase-AppCheck": token };
    const { status, body } = await withGoogle.get("/", { headers });
    expect([status, body.error.code]).toEqual([401, "auth/unknown-app"]);
    expect(body.error.message).toMatch(/Reload the page/);
  });

  test("accepts a valid token and refuses an expired one", async () => {
    const statusOf = async (token: string) =>
      (await withFake.get("/", { headers: { "X-Firebase-AppCheck": token } })).status;
    expect([await statusOf(validToken), await statusOf("an-old-token")]).toEqual([200, 401]);
  });

  test("throws the original error when Google's keys cannot be fetched", async () => {
    // The error that `mapJwtErrorToAppCheckError` of firebase-admin/lib/app-check/token-verifier.js makes.
    const cause = Object.assign(new Error("unreachable"), { code: "key-fetch-error" });
    const error = Object.assign(new Error("unreachable", { cause }), { code: "app-check/invalid-argument" });
    const step = requireApp(true, () => Promise.reject(error));
    const request = { get: () => validToken } as unknown as Parameters<typeof step>[0];
    await expect(step(request)).rejects.toThrow("unreachable");
  });
});

test("accepts every request when App Check is off", async () => {
  const api = await serveStep(ownAppOnly);
  expect((await api.get("/")).status).toBe(200);
  expect((await api.get("/", { headers: { "X-Firebase-AppCheck": "nonsense" } })).status).toBe(200);
});
