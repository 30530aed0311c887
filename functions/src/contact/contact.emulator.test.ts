import { randomUUID } from "node:crypto";
import type { ContactMessageAnswer } from "@flashplate/contract/contact/contact";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { newAddress, type Served, serve } from "../../test-support/instances/server.ts";
import { storedWhere } from "../../test-support/records/records.ts";
import { contact } from "../index.ts";
import { setClock } from "../platform/clock.ts";
import * as logger from "../platform/logging/logger.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(contact, newAddress);
  vi.spyOn(logger, "logInfo").mockReturnValue();
});

/** The fields of a message of a new person. */
function contactMessage(changes: object = {}) {
  return {
    name: "Maya Lind",
    email: `${randomUUID()}@example.com`,
    message: "Do you deliver?\nI would like to know.",
    ...changes,
  };
}
const send = (body: unknown) => api.post<ContactMessageAnswer>("/contact-message", { body });
const storedOf = ({ email }: { email: string }) => storedWhere("ContactMessages", "email", email);

describe("POST /contact-message", () => {
  test("stores a message without sign-in", async () => {
    const message = contactMessage();
    const { status, body } = await send(message);
    expect([status, body]).toEqual([201, { received: true }]);
    expect(await storedOf(message)).toMatchObject([{ ...message, receivedAt: expect.any(Date) }]);
  });

  test("stores name, email and message of a request, and none of its other fields", async () => {
    const message = contactMessage();
    await send({ ...message, state: "forwarded", attempts: 7, isAdmin: true, requestId: randomUUID() });
    const [record] = await storedOf(message);
    expect(Object.keys(record ?? {}).sort()).toEqual([
      "attempts",
      "email",
      "forwardedAt",
      "lastProblem",
      "leasedUntil",
      "message",
      "name",
      "purgeAt",
      "receivedAt",
      "state",
    ]);
    expect(record?.attempts).toBeLessThan(7);
    const { receivedAt, purgeAt } = record as { receivedAt: Date; purgeAt: Date };
    expect(purgeAt.getTime() - receivedAt.getTime()).toBe(365 * 86_400_000);
  });

  test.each([
    ["no fields", {}, ["email", "message", "name"]],
    ["blanks", { name: "  ", email: "x@example.com", message: "\n" }, ["message", "name"]],
    ["an invalid email", contactMessage({ email: "maya" }), ["email"]],
    ["a name too long", contactMessage({ name: "x".repeat(101) }), ["name"]],
    ["a message too long", contactMessage({ message: "x".repeat(5001) }), ["message"]],
    ["values that are not strings", contactMessage({ name: 7, message: ["Hello"] }), ["message", "name"]],
    ["an invalid id", contactMessage({ requestId: "a/b" }), ["requestId"]],
  ])("answers 400 and names every field with %s", async (_what, body, fields) => {
    const answer = await send(body);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {}).sort()]).toEqual([400, fields]);
  });

  test("answers 400 when a form of any site sends it", async () => {
    const message = contactMessage();
    const types = ["application/x-www-form-urlencoded", "text/plain"];
    for (const type of types) {
      const form = new TextEncoder().encode(new URLSearchParams(message).toString());
      const answer = await api.post("/contact-message", { form, headers: { "Content-Type": type } });
      expect([answer.status, answer.body.error.code]).toEqual([400, "request/malformed"]);
    }
    expect(await storedOf(message)).toEqual([]);
  });

  test("answers 401 when a page of another origin sends it", async () => {
    for (const site of ["cross-site", "same-site", "none"]) {
      const sent = { body: contactMessage(), headers: { "Sec-Fetch-Site": site } };
      const answer = await api.post("/contact-message", sent);
      expect([answer.status, answer.body.error.code]).toEqual([401, "auth/unknown-app"]);
    }
    const headers = { "Sec-Fetch-Site": "same-origin" };
    expect((await api.post("/contact-message", { body: contactMessage(), headers })).status).toBe(201);
  });

  test("answers 400 without a body and 413 when it is too large", async () => {
    expect((await api.post("/contact-message")).status).toBe(400);
    expect((await send(contactMessage({ message: "x".repeat(200_000) }))).status).toBe(413);
  });

  test("accepts the longest values and any script", async () => {
    const message = contactMessage({ name: "麻".repeat(100), message: "<b>é</b> 👋".padEnd(5000, "x") });
    expect((await send(message)).status).toBe(201);
    expect(await storedOf(message)).toMatchObject([message]);
  });

  test("stores a message once when it is sent repeatedly or concurrently", async () => {
    const message = contactMessage({ requestId: randomUUID() });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(message)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await send(message)).status).toBe(201);
    expect(await storedOf(message)).toHaveLength(1);
  });

  test("stores another message when its id was used before", async () => {
    const requestId = randomUUID();
    const [first, second] = [contactMessage({ requestId }), contactMessage({ requestId })];
    await send(first);
    await send(second);
    expect(await storedOf(first)).toHaveLength(1);
    expect(await storedOf(second)).toHaveLength(1);
  });

  test("answers 429 after twenty messages an hour from one address", async () => {
    const address = newAddress();
    const fromAddress = await serve(contact, () => address);
    const at = new Date();
    // Fixes the clock, so that no new hour begins during the test.
    const restore = setClock(() => at);
    const answers = [];
    for (let n = 0; n < 21; n += 1) {
      answers.push(await fromAddress.post("/contact-message", { body: contactMessage() }));
    }
    restore();
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429]);
    expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send(contactMessage())).status).toBe(201);
  });

  test("answers 400 and stores nothing when the hidden field is filled", async () => {
    const message = contactMessage({ website: "https://buy.example" });
    const { status, body } = await send(message);
    expect([status, body.error.fields]).toEqual([400, { website: "Leave this field empty." }]);
    expect(await storedOf(message)).toEqual([]);
  });
});
