import { randomUUID } from "node:crypto";
import type { OutboxRecord } from "@flashplate/contract/notifications/notifications";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deliverDue } from "../../functions/src/notifications/deliver-due.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import * as mail from "../../functions/src/platform/services/mail.ts";
import * as push from "../../functions/src/platform/services/push.ts";
import * as webPush from "../../functions/src/platform/services/web-push.ts";
import { store, stored, storeOrder, vendorRecord } from "../../functions/test-support/records/records.ts";

// Expected warnings would clutter the test output.
beforeEach(() => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

/** Stores a message that is due. Returns its path. */
async function storeWaiting(content: Partial<OutboxRecord>, dueSecondsAgo: number): Promise<string> {
  const at = new Date(Date.now() - dueSecondsAgo * 1000);
  const path = `NotificationOutbox/test-${randomUUID()}`;
  await store(path, {
    vendorId: "test-vendor",
    topic: "",
    title: "",
    body: "",
    data: {},
    mail: null,
    state: "pending",
    attempts: 0,
    createdAt: at,
    dueAt: at,
    expiresAt: new Date(Date.now() + 3_600_000),
    sentAt: null,
    messageId: null,
    error: null,
    ...content,
  });
  return path;
}

const mailContent = { kind: "mail-declined", mail: { to: "owner@example.com" } } as const;

/** Stores a device of a vendor. Returns its id. */
async function storeDevice(vendorId: string, endpoint: string): Promise<string> {
  const device = `test-${randomUUID()}`;
  const keys = { p256dh: "", auth: "" };
  await store(`PushSubscriptions/${device}`, {
    vendorId,
    endpoint,
    keys,
    label: "Chrome",
    createdAt: new Date(),
  });
  return device;
}

/** Stores a ring for a device of a vendor, by default a new device. Returns the ring's path. */
async function ring(vendorId: string, dueSecondsAgo: number, knownDevice?: string): Promise<string> {
  const device = knownDevice ?? (await storeDevice(vendorId, vendorId));
  const orderId = await storeOrder(vendorId);
  return storeWaiting({ kind: "new-order", vendorId, device, data: { orderId } }, dueSecondsAgo);
}

/**
 * The most messages that a run tries to send by a channel that is down: it gives the channel up after 10
 * failures, while up to 9 other messages are under way.
 */
const mostTriedOfChannel = 10 + 9;
/** The most for a device that is down. One failure is enough, while up to 9 other messages are under way. */
const mostTriedOfDevice = 1 + 9;

/** Lets the push service of one endpoint not answer. */
function rejectRings(deadEndpoint: string) {
  return vi.spyOn(webPush, "sendWebPush").mockImplementation(async ({ endpoint }) => {
    if (endpoint === deadEndpoint) throw new push.PushError("push service: TimeoutError", false);
    return "sent";
  });
}

test("sends pushes to guests while the mail server and a restaurant's devices are down", async () => {
  vi.spyOn(mail, "sendMail").mockRejectedValue(new mail.MailError("down", false));
  const devices = rejectRings("dead");
  vi.spyOn(push, "sendToTopic").mockResolvedValue("sent");
  await Promise.all(Array.from({ length: 50 }, () => storeWaiting(mailContent, 120)));
  for (const vendorId of ["dead", "alive"])
    await store(`Vendors/${vendorId}`, vendorRecord(`${vendorId}@example.com`, true));
  for (let n = 0; n < 30; n += 1) await ring("dead", 100);
  const [alive, topic] = [await ring("alive", 60), `consumer_${randomUUID()}`];
  const guest = await storeWaiting({ kind: "order-cancelled", topic }, 30);

  const run = await deliverDue();
  expect(await stored(guest)).toMatchObject({ state: "sent" });
  expect(await stored(alive)).toMatchObject({ state: "sent" });
  expect(run.later).toBeLessThanOrEqual(mostTriedOfChannel + 2 * mostTriedOfDevice);
  expect(devices.mock.calls.length).toBeLessThanOrEqual(2 * mostTriedOfDevice + 1);
});

test("keeps a message whose sending fails in an unknown way, and sends the others", async () => {
  vi.spyOn(logger, "logError").mockReturnValue();
  vi.spyOn(mail, "sendMail").mockImplementation(async ({ to }) => {
    if (to === "broken@example.com") throw new TypeError("Maya Lind");
    return "sent";
  });
  const before = await storeWaiting(mailContent, 120);
  const broken = await storeWaiting({ ...mailContent, mail: { to: "broken@example.com" } }, 60);
  const after = await storeWaiting(mailContent, 30);
  await deliverDue();
  expect([await stored(before), await stored(after)]).toMatchObject([{ state: "sent" }, { state: "sent" }]);
  expect(await stored(broken)).toMatchObject({ state: "pending", attempts: 1, error: "TypeError" });
});

test("rings a restaurant's other device when many orders wait for one that cannot be reached", async () => {
  const devices = rejectRings("down");
  const vendorId = `test-${randomUUID()}`;
  await store(`Vendors/${vendorId}`, vendorRecord(`${vendorId}@example.com`, true));
  const down = await storeDevice(vendorId, "down");
  for (let n = 0; n < 20; n += 1) await ring(vendorId, 100, down);
  const reached = await ring(vendorId, 60, await storeDevice(vendorId, "alive"));
  await deliverDue();
  expect(await stored(reached)).toMatchObject({ state: "sent" });
  const tried = devices.mock.calls.filter(([{ endpoint }]) => endpoint === "down");
  expect(tried.length).toBeLessThanOrEqual(mostTriedOfDevice);
});
