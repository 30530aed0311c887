import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makePerson, type Person } from "../../test-support/records/people.ts";
import { storeVendorPicture } from "../../test-support/records/records.ts";
import { reserve, vendors } from "../index.ts";
import { auth } from "../platform/firebase.ts";
import { ok } from "./answer.ts";
import { httpsFunctionUnder } from "./https-function.ts";
import { handlerOf } from "./mount.ts";
import { createRouter } from "./router.ts";

const lines = vi.hoisted((): unknown[] => []);
vi.unmock("../platform/logging/logger.ts");
vi.mock("firebase-functions/logger", () => ({ write: (line: unknown) => lines.push(line) }));

const router = createRouter();
router.post(
  "/echo",
  handlerOf({ who: "signed-in", body: z.object({ note: z.string() }) }, async ({ body }) => ok(body)),
);
router.post(
  "/bug",
  handlerOf({ who: "signed-in" }, async ({ user }) => {
    throw new Error(`no such user ${user.email}`, { cause: user });
  }),
);
router.post(
  "/leak",
  handlerOf({ who: "anyone" }, async (_context, request) => {
    throw new Error(`sent ${JSON.stringify(request.headers)}`);
  }),
);

let api: Served;
let person: Person;
const name = "Maya Ito";
const print = vi.fn();

beforeAll(async () => {
  api = await serve(httpsFunctionUnder("/api/test", [router]));
  person = await makePerson();
  await auth().updateUser(person.uid, { displayName: name });
});
beforeEach(() => {
  lines.length = 0;
  print.mockClear();
  vi.spyOn(process.stdout, "write").mockImplementation((...args) => print(...args) ?? true);
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, method).mockImplementation(print);
  }
});
afterEach(() => vi.restoreAllMocks());

/** Everything that was written to the logs, with or without our logger. */
const written = () => JSON.stringify([lines, print.mock.calls]);

function expectNothingPersonal(): void {
  for (const secret of [person.token, person.email, name, "Bearer ey", "a note of theirs"]) {
    expect(written()).not.toContain(secret);
  }
}

const send = (path: string, body: unknown = { note: "a note of theirs" }) =>
  api.post(path, { token: person.token, body });

describe("the logs have no token and no personal data", () => {
  test("when requests succeed", async () => {
    expect((await send("/echo")).status).toBe(200);
    const registration = await serve(vendors);
    const vendorData = {
      name,
      address: "a note of theirs",
      phone_number: "+1 555 010 2030",
      email: person.email,
      description: "a note of theirs",
      img_url: await storeVendorPicture(person.uid),
    };
    const { status } = await registration.post("/register-vendor", {
      token: person.token,
      body: { vendorData },
    });
    expect(status).toBe(201);
    expectNothingPersonal();
  });

  test("when requests are refused", async () => {
    const consumers = await serve(reserve);
    const token = person.token;
    const form = new TextEncoder().encode(`{"email": "${person.email}"}`);
    const statuses = [
      (await send("/echo", { note: 5, email: person.email })).status,
      (await send("/nothing", { email: person.email })).status,
      (await api.post("/echo", { token, form, headers: { "Content-Type": "text/plain" } })).status,
      (await api.post("/echo", { token: `${token}x`, body: {} })).status,
      (await consumers.post("/reserve", { token, body: { saleId: person.email } })).status,
    ];
    expect(statuses).toEqual([400, 404, 400, 401, 400]);
    expectNothingPersonal();
  });

  test("when a request fails, with the request id of the response", async () => {
    for (const path of ["/bug", "/leak"]) {
      const { status, body } = await send(path);
      expect(status).toBe(500);
      const { requestId } = body.error;
      expect(lines).toContainEqual(expect.objectContaining({ severity: "ERROR", requestId }));
      expectNothingPersonal();
    }
    expect(written()).toContain("no such user [email]");
  });
});
