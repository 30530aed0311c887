import { setTimeout as sleep } from "node:timers/promises";
import { Router } from "express";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { menuAPI, payments, vendors } from "../index.ts";
import { firestore } from "../platform/firebase.ts";
import { logInfo, logWarning } from "../platform/logger.ts";
import { eventually } from "../test-support/eventually.ts";
import { makeVendor, type VendorPerson } from "../test-support/records.ts";
import { type Served, serve } from "../test-support/server.ts";
import { ok } from "./answer.ts";
import { authenticate } from "./authenticate.ts";
import { httpsFunction } from "./https-function.ts";
import { endpoint } from "./pipeline.ts";
import { validate } from "./validate.ts";

type Line = Record<string, unknown>;
const lines = vi.hoisted((): Line[] => []);
vi.unmock("../platform/logger.ts");
vi.mock("firebase-functions/logger", () => ({ write: (line: Line) => lines.push(line) }));
beforeAll(() => {
  // Those of a moment come together.
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    for (const line of String(text).trimEnd().split("\n")) lines.push(JSON.parse(line));
    return true;
  });
});
afterAll(() => void vi.restoreAllMocks());

const router = Router();
router.post(
  "/work/:id",
  endpoint(authenticate, validate(z.object({ n: z.number() })), async ({ body }) => {
    logInfo("first", body);
    await sleep(10 - body.n);
    await firestore().doc("Vendors/test-nobody").get();
    logWarning("second", body);
    return ok(body);
  }),
);
router.get("/slow", async (_request, response) => {
  await sleep(300);
  response.end();
});

let api: Served;
let vendor: VendorPerson;
beforeAll(async () => {
  api = await serve(httpsFunction("/api/test", router));
  vendor = await makeVendor();
});
beforeEach(() => {
  lines.length = 0;
});

/** The one line that says what became of a request. */
async function lineOf(requestId: string | null): Promise<Line | undefined> {
  const ofRequest = () => lines.filter((line) => line.requestId === requestId && "ms" in line);
  await eventually(async () => expect(ofRequest()).toHaveLength(1));
  return ofRequest()[0];
}

describe("the log of a request", () => {
  test("names the answer's id in every line, however many run at once, and ends with what became of it", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => api.post(`/work/${n}`, { token: vendor.token, body: { n } })),
    );
    for (const [n, { status, headers }] of answers.entries()) {
      const id = headers.get("x-request-id");
      expect(status).toBe(200);
      await lineOf(id);
      const route = "POST /api/test/work/:id";
      expect(lines.filter(({ requestId }) => requestId === id)).toEqual([
        { severity: "INFO", message: "first", n, requestId: id },
        { severity: "WARNING", message: "second", n, requestId: id },
        {
          severity: "INFO",
          message: route,
          status: 200,
          ms: expect.any(Number),
          requestId: id,
        },
      ]);
    }
    expect(lines).toHaveLength(30);
  });

  test("says the same of every way in: by route, never by what stands in a path or behind it", async () => {
    const [menus, accounts, registration] = [
      await serve(menuAPI),
      await serve(payments),
      await serve(vendors),
    ];
    const { token, uid, email } = vendor;
    const secret = `${uid}-${email}`;
    const requests: [said: string, Promise<{ headers: Headers }>][] = [
      ["GET /api/menuAPI/items 200", menus.get("/api/menuAPI/items", { token })],
      ["GET /api/menuAPI/items 200", menus.get(`/items?${secret}`, { token })],
      ["GET /api/menuAPI/items 401", menus.get("/items")],
      ["POST /api/menuAPI/add 400", menus.post("/add", { token, body: { items: [] } })],
      ["POST /api/menuAPI without a route 400", menus.post("/add", { token, text: `{${secret}` })],
      ["GET /api/menuAPI without a route 404", menus.get(`/${secret}`, { token })],
      ["GET /account/status 200", accounts.get("/account/status", { token })],
      ["GET /engine/vendors/me 200", registration.get("/me", { token })],
    ];
    for (const [said, request] of requests) {
      const { headers } = await request;
      const line = await lineOf(headers.get("x-request-id"));
      expect([line?.severity, `${line?.message} ${line?.status}`]).toEqual(["INFO", said]);
    }
    for (const hidden of [token, uid, email]) expect(JSON.stringify(lines)).not.toContain(hidden);
  });

  test("says that a caller did not wait", async () => {
    await expect(fetch(`${api.origin}/slow`, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
    await eventually(async () => {
      expect(lines).toMatchObject([{ message: "GET /api/test/slow", status: 499 }]);
    });
  });
});
