import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorBody } from "@flashplate/contract/http/errors";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { basic } from "../../test-support/endpoints.ts";
import { eventually } from "../../test-support/eventually.ts";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makePerson } from "../../test-support/records/people.ts";
import { makeVendor, type VendorPerson } from "../../test-support/records/records.ts";
import { menuAPI, payments, print, vendors } from "../index.ts";
import { firestore } from "../platform/firebase.ts";
import { logInfo, logWarning } from "../platform/logging/logger.ts";
import { ok } from "./answer.ts";
import { httpsFunctionUnder } from "./https-function.ts";
import { handlerOf } from "./mount.ts";
import { createRouter } from "./router.ts";

type Line = Record<string, unknown>;
const lines = vi.hoisted((): Line[] => []);
vi.unmock("../platform/logging/logger.ts");
vi.mock("firebase-functions/logger", () => ({ write: (line: Line) => lines.push(line) }));

const router = createRouter();
router.post(
  "/work/:id",
  handlerOf({ who: "signed-in", body: z.object({ n: z.number() }) }, async ({ body }) => {
    logInfo("pictures-swept", { deleted: body.n });
    // Requests end in the reverse order of their start.
    await sleep(10 - body.n);
    await firestore().doc("Vendors/test-missing").get();
    logWarning("search-limited", { maxDocuments: body.n });
    return ok(body);
  }),
);
/** Closes the connection when the request arrives. */
const impatientCaller = new AbortController();
router.get("/slow", () => impatientCaller.abort());

let api: Served;
let vendor: VendorPerson;
beforeAll(async () => {
  api = await serve(httpsFunctionUnder("/api/test", [router]));
  vendor = await makeVendor();
});
beforeEach(() => {
  lines.length = 0;
});

/** A body of a type that is refused before the routes. */
const asText = (text: string) => ({
  form: new TextEncoder().encode(text),
  headers: { "Content-Type": "text/plain" },
});

/** The log entry of a refused or failed request. */
async function lineOf(requestId: string | null): Promise<Line | undefined> {
  const ofRequest = () => lines.filter((line) => line.requestId === requestId && "ms" in line);
  await eventually(async () => expect(ofRequest()).toHaveLength(1));
  return ofRequest()[0];
}

describe("the log of requests", () => {
  test("has the request id in every entry when requests run concurrently", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => api.post(`/work/${n}`, { token: vendor.token, body: { n } })),
    );
    for (const [n, { status, headers }] of answers.entries()) {
      const id = headers.get("x-request-id");
      expect(status).toBe(200);
      expect(lines.filter(({ requestId }) => requestId === id)).toEqual([
        expect.objectContaining({ severity: "INFO", event: "pictures-swept", deleted: n }),
        expect.objectContaining({ severity: "WARNING", event: "search-limited", maxDocuments: n }),
      ]);
    }
    // Two entries of each handler. The platform logs the requests themselves, which succeed.
    expect(lines).toHaveLength(20);
  });

  test("names refused requests by route, without path or query values", async () => {
    const [menus, accounts, registration] = [
      await serve(menuAPI),
      await serve(payments),
      await serve(vendors),
    ];
    const { token, uid, email } = vendor;
    const secret = `${uid}-${email}`;
    const requests: [expected: string, Promise<{ headers: Headers; body: ErrorBody }>][] = [
      ["GET /api/menuAPI/items 401", menus.get("/api/menuAPI/items")],
      ["GET /api/menuAPI/items 401", menus.get(`/items?${secret}`)],
      ["POST /api/test/work/:id 400", api.post(`/work/${secret}`, { token, body: { n: "one" } })],
      ["POST /api/menuAPI/add 400", menus.post("/add", { token, body: { items: [] } })],
      ["POST /api/menuAPI without a route 400", menus.post("/add", { token, ...asText(secret) })],
      ["GET /api/menuAPI without a route 404", menus.get(`/${secret}`, { token })],
      ["GET /account/status 401", accounts.get("/account/status")],
      ["GET /engine/vendors/me 401", registration.get("/me")],
    ];
    for (const [expected, request] of requests) {
      const { headers, body } = await request;
      const line = await lineOf(headers.get("x-request-id"));
      expect([line?.severity, `${line?.route} ${line?.status}`]).toEqual(["INFO", expected]);
      expect(line).toMatchObject({ event: "request-answered", message: line?.route, code: body.error.code });
    }
    for (const hidden of [token, uid, email]) expect(JSON.stringify(lines)).not.toContain(hidden);
  });

  test("has an entry for a wrong password of a printer, and none for a missing one", async () => {
    const printing = await serve(print);
    const requestIdOfRefused = async (headers: Record<string, string>) => {
      const answer = await printing.post("/print", { headers });
      expect(answer.status).toBe(401);
      return answer.headers.get("x-request-id");
    };
    const asked = await requestIdOfRefused({});
    expect(await lineOf(await requestIdOfRefused(basic("printer", "wrong")))).toMatchObject({
      route: "POST /print",
      code: "printing/unknown-printer",
    });
    expect(lines.filter(({ requestId }) => requestId === asked)).toEqual([]);
    expect(JSON.stringify(lines)).not.toContain("wrong");
  });

  test("has a security entry with a hash of the uid and the network when access is refused", async () => {
    const accounts = await serve(payments, () => "203.0.113.77");
    const consumer = await makePerson();
    const events = async (response: Promise<{ headers: Headers }>) => {
      const requestId = (await response).headers.get("x-request-id");
      await lineOf(requestId);
      return lines.filter((line) => line.requestId === requestId && line.event === "request-refused");
    };
    const message = "A request was refused in a way that may be an attack.";
    const entry = { severity: "NOTICE", message, event: "request-refused" };
    const place = { route: "GET /account/status", network: "203.0.113.0/24" };
    expect(await events(accounts.get("/account/status"))).toEqual([
      { ...entry, ...place, reason: "auth/missing-token", requestId: expect.any(String) },
    ]);
    const refused = {
      ...entry,
      ...place,
      reason: "auth/vendor-only",
      user: expect.stringMatching(/^[\da-f]{16}$/),
    };
    const first = await events(accounts.get("/account/status", consumer));
    expect(first).toEqual([{ ...refused, requestId: expect.any(String) }]);
    const [again] = await events(accounts.get("/account/status", consumer));
    expect(again?.user).toBe(first[0]?.user);
    // A mistake of a form is no security event.
    expect(await events(api.post("/work/1", { token: vendor.token, body: { n: "one" } }))).toEqual([]);
    for (const hidden of [consumer.uid, consumer.email, consumer.token, "203.0.113.77"]) {
      expect(JSON.stringify(lines)).not.toContain(hidden);
    }
  });

  test("records that a caller closed the connection", async () => {
    await expect(fetch(`${api.origin}/slow`, { signal: impatientCaller.signal })).rejects.toThrow();
    await eventually(async () => {
      expect(lines).toMatchObject([{ event: "request-answered", route: "GET /api/test/slow", status: 499 }]);
    });
  });
});
