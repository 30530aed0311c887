import { randomUUID } from "node:crypto";
import type { ContactMessageRecord } from "@flashplate/contract/contact/contact";
import { beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { onContactMessageCreated } from "../../functions/src/contact/contact.triggers.ts";
import { setClock } from "../../functions/src/platform/clock.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { change, store, stored } from "../../functions/test-support/records/records.ts";
import { serveStandIn, tellStandIn } from "../../functions/test-support/stand-ins/stand-ins.ts";
import { type FormServiceAnswer, formService, type TakenForm } from "../../tools/stand-ins/form-service.ts";

type MessageEvent = Parameters<typeof onContactMessageCreated.run>[0];

let service: string;
let errors: MockInstance<typeof logger.logError>;

beforeAll(async () => {
  service = await serveStandIn(formService());
  vi.stubEnv("FLASHPLATE_FORM_SERVICE_STAND_IN", service);
  errors = vi.spyOn(logger, "logError").mockReturnValue();
});
beforeEach(() => void errors.mockClear());

/** Stores a message, and delivers it once while the form service fails. */
async function storeRefusedOnce(changes: Partial<ContactMessageRecord> = {}) {
  const id = `test-${randomUUID()}`;
  const path = `ContactMessages/${id}`;
  const record: ContactMessageRecord = {
    name: "Maya Lind",
    email: `${id}@example.com`,
    message: "Do you deliver?",
    receivedAt: new Date(),
    state: "received",
    attempts: 0,
    lastProblem: null,
    leasedUntil: null,
    forwardedAt: null,
  };
  await store(path, record);
  await planAnswers(record.email, { status: 500 });
  expect(await deliver(id)).toBe("again");
  const tried = { state: "received", attempts: 1, leasedUntil: null, lastProblem: "HTTP 500" };
  expect(await stored(path)).toMatchObject(tried);
  if (Object.keys(changes).length > 0) await change(path, { ...changes });
  return { id, email: record.email, read: () => stored(path) };
}

/** Delivers the event once. Returns whether the platform would repeat it. */
async function deliver(id: string): Promise<"done" | "again"> {
  try {
    await onContactMessageCreated.run({ params: { messageId: id } } as unknown as MessageEvent);
    return "done";
  } catch {
    return "again";
  }
}

const planAnswers = (email: string, ...answers: FormServiceAnswer[]) =>
  tellStandIn(service, "answers", { email, answers });
const takenForms = (email: string) => tellStandIn<TakenForm[]>(service, `messages?email=${email}`);

describe("forwarding a contact message", () => {
  test("sends three fields once when the event is repeated", async () => {
    const { id, email, read } = await storeRefusedOnce();
    expect([await deliver(id), await deliver(id)]).toEqual(["done", "done"]);
    expect(await takenForms(email)).toMatchObject([
      { name: "Maya Lind", email, message: "Do you deliver?", key: id },
    ]);
    expect(await read()).toMatchObject({
      state: "forwarded",
      attempts: 2,
      lastProblem: null,
      leasedUntil: null,
      forwardedAt: expect.any(Date),
    });
  });

  test("sends the message once after six failed tries", async () => {
    const { id, email, read } = await storeRefusedOnce();
    // Five more failures, of each kind.
    await planAnswers(
      email,
      { status: 500 },
      { status: 429 },
      { status: 500 },
      { status: 400 },
      { status: 500 },
    );
    const outcomes = [];
    for (let n = 0; n < 5; n += 1) outcomes.push(await deliver(id));
    expect(outcomes).toEqual(["again", "again", "again", "again", "again"]);
    expect(await takenForms(email)).toEqual([]);
    expect(await read()).toMatchObject({ state: "received", attempts: 6, lastProblem: "HTTP 500" });
    expect(await deliver(id)).toBe("done");
    expect(await takenForms(email)).toHaveLength(1);
    expect(await read()).toMatchObject({ state: "forwarded", attempts: 7, lastProblem: null });
  });

  test("sends the message once when the event arrives five times at once", async () => {
    const { id, email } = await storeRefusedOnce();
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(id)));
    expect(outcomes).toContain("done");
    while ((await deliver(id)) === "again");
    expect(await takenForms(email)).toHaveLength(1);
  });

  test("gives up in time and tries again when the service hangs", async () => {
    const { id, email, read } = await storeRefusedOnce();
    await planAnswers(email, { mode: "hang" });
    expect(await deliver(id)).toBe("again");
    expect(await read()).toMatchObject({
      state: "received",
      lastProblem: "no answer in time",
      leasedUntil: null,
    });
    expect(await deliver(id)).toBe("done");
    expect(await takenForms(email)).toHaveLength(1);
  });

  test.each([301, 302, 303, 307, 308] as const)("tries again when the service answers %i", async (status) => {
    const { id, email, read } = await storeRefusedOnce();
    await planAnswers(email, { status });
    expect(await deliver(id)).toBe("again");
    expect(await read()).toMatchObject({ state: "received", lastProblem: `HTTP ${status}` });
    expect(await takenForms(email)).toEqual([]);
    expect(await deliver(id)).toBe("done");
    expect(await takenForms(email)).toHaveLength(1);
  });

  test("tries again when the connection is refused", async () => {
    const { id, email, read } = await storeRefusedOnce();
    vi.stubEnv("FLASHPLATE_FORM_SERVICE_STAND_IN", "http://127.0.0.1:9/");
    expect(await deliver(id)).toBe("again");
    expect(await read()).toMatchObject({ state: "received", lastProblem: "no connection" });
    vi.stubEnv("FLASHPLATE_FORM_SERVICE_STAND_IN", service);
    expect(await deliver(id)).toBe("done");
    expect(await takenForms(email)).toHaveLength(1);
  });

  test("waits for the lease and sends the same key when a try crashed", async () => {
    const { id, email } = await storeRefusedOnce({ leasedUntil: new Date(Date.now() + 30_000) });
    expect(await deliver(id)).toBe("again");
    expect(await takenForms(email)).toEqual([]);
    const restore = setClock(() => new Date(Date.now() + 31_000));
    expect(await deliver(id)).toBe("done");
    restore();
    expect(await takenForms(email)).toMatchObject([{ key: id }]);
  });

  test("gives up with an error log when a message is 23.5 hours old", async () => {
    // The platform repeats an event for 24 hours. In the end it does so every ten minutes.
    const { id, email, read } = await storeRefusedOnce({
      receivedAt: new Date(Date.now() - 23.4 * 3_600_000),
    });
    await planAnswers(email, { status: 500 }, { status: 500 });
    expect(await deliver(id)).toBe("again");
    expect(errors).not.toHaveBeenCalled();
    const restore = setClock(() => new Date(Date.now() + 0.2 * 3_600_000));
    expect(await deliver(id)).toBe("done");
    restore();
    expect(await read()).toMatchObject({
      state: "given-up",
      message: "Do you deliver?",
      lastProblem: "HTTP 500",
    });
    expect(errors).toHaveBeenCalledOnce();
    expect(await deliver(id)).toBe("done");
    expect(await takenForms(email)).toEqual([]);
  });

  test("keeps the message when there is no form service, and sends it later", async () => {
    const { id, email, read } = await storeRefusedOnce();
    vi.stubEnv("FLASHPLATE_FORM_SERVICE_STAND_IN", "");
    expect(await deliver(id)).toBe("done");
    expect(await read()).toMatchObject({ state: "kept", attempts: 1 });
    vi.stubEnv("FLASHPLATE_FORM_SERVICE_STAND_IN", service);
    expect(await deliver(id)).toBe("done");
    expect(await takenForms(email)).toHaveLength(1);
  });

  test("does nothing when the message was removed", async () => {
    expect(await deliver(`test-${randomUUID()}`)).toBe("done");
  });

  test("uses the configured address when there is a stand-in as well", async () => {
    const configured = await serveStandIn(formService());
    const { id, email } = await storeRefusedOnce();
    vi.stubEnv("CONTACT_FORWARD_URL", `${configured}/`);
    expect(await deliver(id)).toBe("done");
    vi.stubEnv("CONTACT_FORWARD_URL", "");
    expect(await takenForms(email)).toEqual([]);
    expect(await tellStandIn<TakenForm[]>(configured, "messages")).toHaveLength(1);
  });
});
