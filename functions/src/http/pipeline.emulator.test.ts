import { gzipSync } from "node:zlib";
import type { ErrorBody } from "@flashplate/contract/http/errors";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makeAdmin, makePerson } from "../../test-support/records/people.ts";
import { makeVendor } from "../../test-support/records/records.ts";
import { menuAPI, vendors } from "../index.ts";
import { now, setClock } from "../platform/clock.ts";
import { auth } from "../platform/firebase.ts";
import * as logger from "../platform/logging/logger.ts";
import { ok } from "./answer.ts";
import { httpsFunctionUnder } from "./https-function.ts";
import { handlerOf } from "./mount.ts";
import { createRouter } from "./router.ts";

const router = createRouter();
const seen: unknown[] = [];
router.post(
  "/echo",
  handlerOf({ who: "anyone", body: z.object({ text: z.string() }) }, async ({ body }) => {
    seen.push(body);
    return ok(body);
  }),
);
router.get(
  "/bug",
  handlerOf({ who: "signed-in" }, async () => Promise.reject(new Error("secret detail"))),
);
router.get(
  "/busy",
  handlerOf({ who: "signed-in" }, async () =>
    Promise.reject(Object.assign(new Error("aborted"), { code: 10 })),
  ),
);

let api: Served;
let vendorsApi: Served;
beforeAll(async () => {
  api = await serve(httpsFunctionUnder("/api/test", [router]));
  vendorsApi = await serve(vendors);
});

describe("every response", () => {
  test("has a request id and the server's time, and is not cached", async () => {
    const restore = setClock(() => new Date(1_700_000_000_123));
    const { headers } = await api.post("/echo", {
      body: { text: "hello" },
      headers: { "X-Request-Id": "forged" },
    });
    restore();
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-server-time")).toBe("1700000000123");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("has no CORS headers and does not name the server", async () => {
    const headers = { Origin: "https://example.com" };
    const answers = [
      await api.post("/echo", { body: { text: "hello" }, headers }),
      await api.get("/echo", { headers }),
    ];
    for (const answer of answers) {
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      expect(answer.headers.get("x-powered-by")).toBeNull();
    }
  });

  test("refuses preflight requests", async () => {
    const { status, headers, body } = await api.request("OPTIONS", "/echo", {
      headers: {
        Origin: "https://example.com",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization",
      },
    });
    expect([status, body.error.code]).toEqual([405, "request/method-not-allowed"]);
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    expect(headers.get("allow")).toBeNull();
  });

  test("is the same under Hosting's path and the function's own URL", async () => {
    const under = await api.post("/api/test/echo", { body: { text: "hello" } });
    const own = await api.post("/echo", { body: { text: "hello" } });
    expect([under.status, own.status]).toEqual([200, 200]);
    expect(under.body).toEqual(own.body);
  });

  test("is 404 with a code when there is no route", async () => {
    for (const path of ["/nothing", "/api/test/nothing", "/", "/%E0%A4%A", "//", "/echo/%00"]) {
      const { status, body } = await api.get(path);
      expect([status, body.error.code]).toEqual([404, "request/not-found"]);
    }
  });
});

describe("the body", () => {
  test("loses fields that the schema does not know", async () => {
    await api.post("/echo", { body: { text: "hello", admin: true } });
    expect(seen.at(-1)).toEqual({ text: "hello" });
  });

  test("is refused with a message when it is missing", async () => {
    const { status, body } = await api.post("/echo");
    expect([status, body.error.code]).toEqual([400, "request/malformed"]);
    expect(body.error.message).toContain("JSON");
  });

  test("is refused above 100 KB", async () => {
    const { status, body } = await api.post("/echo", { body: { text: "x".repeat(101 * 1024) } });
    expect([status, body.error.code]).toEqual([413, "request/too-large"]);
  });

  test("is refused when compressed beyond 100 KB or of another type", async () => {
    const bomb = gzipSync(JSON.stringify({ text: "x".repeat(5_000_000) }));
    const send = async (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) => {
      const answer = await fetch(`${api.origin}/echo`, {
        method: "POST",
        body,
        headers: { "Content-Type": "application/json", ...headers },
      });
      return [answer.status, ((await answer.json()) as ErrorBody).error.code];
    };
    const text = new TextEncoder().encode('{"text":"hello"}');
    expect(await send(new Uint8Array(bomb), { "Content-Encoding": "gzip" })).toEqual([
      413,
      "request/too-large",
    ]);
    const malformed = [400, "request/malformed"];
    expect(await send(text, { "Content-Type": "text/plain" })).toEqual(malformed);
    expect(await send(text, { "Content-Type": "application/x-www-form-urlencoded" })).toEqual(malformed);
  });

  test("is refused with the field that contains an unpaired surrogate", async () => {
    const { status, body } = await api.post("/echo", { text: '{"text":"so\\ud800"}' });
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["text"]]);
  });

  test("is refused with every invalid field", async () => {
    const { status, body } = await api.post("/echo", { body: { text: 5 } });
    expect([status, body.error.code, Object.keys(body.error.fields ?? {})]).toEqual([
      400,
      "request/invalid",
      ["text"],
    ]);
  });
});

describe("authentication", () => {
  test("needs a bearer token", async () => {
    const wrong: Record<string, string>[] = [{}, { Authorization: "Basic abc" }, { Authorization: "Bearer" }];
    for (const headers of wrong) {
      const { status, body } = await vendorsApi.get("/me", { headers });
      expect([status, body.error.code]).toEqual([401, "auth/missing-token"]);
    }
  });

  test.each(["nonsense", "a.b.c", `${Buffer.from("{}").toString("base64url")}.e30.`])(
    "refuses the token %s",
    async (token) => {
      const { status, body } = await vendorsApi.get("/me", { token });
      expect([status, body.error.code]).toEqual([401, "auth/invalid-token"]);
    },
  );

  test("refuses a user who is disabled, deleted or signed out", async () => {
    const [disabled, deleted, revoked] = [await makePerson(), await makePerson(), await makePerson()];
    await auth().updateUser(disabled.uid, { disabled: true });
    await auth().deleteUser(deleted.uid);
    // Times of revocation are whole seconds. A token that was issued in the same second would stay valid.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await auth().revokeRefreshTokens(revoked.uid);
    for (const { token } of [disabled, deleted, revoked]) {
      const { status, body } = await vendorsApi.get("/me", { token });
      expect([status, body.error.code]).toEqual([401, "auth/invalid-token"]);
    }
  });

  test("comes before validation, and so does authorisation", async () => {
    const person = await makePerson();
    const menu = await serve(menuAPI);
    expect((await menu.post("/add", { body: {} })).status).toBe(401);
    expect((await menu.post("/add", { body: {}, token: person.token })).status).toBe(403);
    const vendor = await makeVendor();
    expect((await menu.post("/add", { body: {}, token: vendor.token })).status).toBe(400);
    const admin = await makeAdmin();
    expect((await menu.post("/add", { body: {}, token: admin.token })).body.error.code).toBe(
      "auth/vendor-only",
    );
  });
});

describe("an unexpected error", () => {
  test("is logged in full and answered with the request id only", async () => {
    const log = vi.spyOn(logger, "logError").mockReturnValue();
    const { token } = await makePerson();
    const { status, body, headers } = await api.get("/bug", { token });
    expect([status, body.error.code, body.error.requestId]).toEqual([
      500,
      "server/internal",
      headers.get("x-request-id"),
    ]);
    expect(JSON.stringify(body)).not.toContain("secret detail");
    expect(log).toHaveBeenCalledOnce();
    const [event, error] = log.mock.calls[0] ?? [];
    expect([event, String(error)]).toEqual(["request-crashed", expect.stringContaining("secret detail")]);
    expect(JSON.stringify(log.mock.calls)).not.toContain(token);
    log.mockRestore();
  });

  test("is answered with 503 when it is transient", async () => {
    const log = vi.spyOn(logger, "logWarning").mockReturnValue();
    const { token } = await makePerson();
    const { status, body, headers } = await api.get("/busy", { token });
    expect([status, body.error.code, headers.get("retry-after")]).toEqual([503, "server/busy", "1"]);
    log.mockRestore();
  });
});

test("uses the system clock by default", () => {
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(1000);
});
