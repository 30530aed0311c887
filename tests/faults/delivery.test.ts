import { randomUUID } from "node:crypto";
import type { OutboxRecord } from "@flashplate/contract/notifications/notifications";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { deliverDue } from "../../functions/src/notifications/deliver-due.ts";
import { onOutboxCreated } from "../../functions/src/notifications/deliver-notifications.triggers.ts";
import { deliver } from "../../functions/src/notifications/deliver-notifications.ts";
import { announce } from "../../functions/src/notifications/outbox/outbox.service.ts";
import { now, setClock } from "../../functions/src/platform/clock.ts";
import { inTransaction } from "../../functions/src/platform/firestore/transactions.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { whilePoisoned } from "../../functions/test-support/records/poison.ts";
import {
  change,
  makeVendor,
  saleRecord,
  stored,
  storeSale,
} from "../../functions/test-support/records/records.ts";
import { answerNext, type FcmAnswer, sentTo } from "../../functions/test-support/stand-ins/fcm.ts";
import { runAndKill } from "./support/processes/run-and-kill.ts";

// Expected warnings would clutter the test output.
beforeAll(() => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
  vi.spyOn(logger, "logError").mockReturnValue();
});

let reset = () => {};
afterEach(() => reset());

/** Stops the clock of this process at a time, in minutes from now. */
function wait(minutes: number): void {
  reset();
  const end = Date.now() + minutes * 60_000;
  reset = setClock(() => new Date(end));
}

interface News {
  key: string;
  topic: string;
  record(): Promise<OutboxRecord>;
}

function newsFor(consumerId: string, orderId: string): News {
  const key = `order-cancelled_${orderId}`;
  const record = async () => (await stored(`NotificationOutbox/${key}`)) as unknown as OutboxRecord;
  return { key, topic: `consumer_${consumerId}`, record };
}

/** Delivers the event of a message in the outbox, as the platform does. */
function runTrigger(eventKey: string): Promise<unknown> {
  return onOutboxCreated.run({ params: { eventKey } } as unknown as Parameters<
    typeof onOutboxCreated.run
  >[0]);
}

/** Stores a message in the outbox and plans FCM's responses. Makes no attempt. */
async function queueNews(...answers: FcmAnswer[]): Promise<News> {
  const id = `test-${randomUUID()}`;
  const news = newsFor(id, id);
  await answerNext(news.topic, ...answers);
  await inTransaction(async (transaction) =>
    announce(transaction, { kind: "order-cancelled", orderId: id, consumerId: id, vendorId: "test-vendor" }),
  );
  return news;
}

/** Queues a message, and lets the trigger make the first attempt to send it. */
async function queueAndAttempt(...answers: FcmAnswer[]): Promise<News> {
  const news = await queueNews(...answers);
  await runTrigger(news.key);
  return news;
}

describe("delivering a message", () => {
  test("sends it once when its event arrives three times at once", async () => {
    const news = await queueNews();
    const event = () => runTrigger(news.key);
    await Promise.all([event(), event(), event(), deliverDue()]);
    expect(await news.record()).toMatchObject({ state: "sent", attempts: 1 });
    await event();
    expect(await sentTo(news.topic)).toHaveLength(1);
  });

  test("sends it once, after growing pauses, when FCM fails five times", async () => {
    const news = await queueAndAttempt(...Array<FcmAnswer>(5).fill({ status: 500 }));
    const pauses = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const { state, attempts, dueAt, error } = await news.record();
      expect([state, attempts, error]).toEqual([
        "pending",
        attempt,
        expect.stringContaining("internal-error"),
      ]);
      expect(await deliver(news.key), "not before its time").toBe("none");
      pauses.push(Math.round((dueAt.getTime() - now().getTime()) / 1000));
      wait((dueAt.getTime() - Date.now()) / 60_000 + 0.01);
      await deliverDue();
    }
    expect(await news.record()).toMatchObject({ state: "sent", attempts: 6, error: null });
    expect(await sentTo(news.topic)).toHaveLength(1);
    expect(pauses.slice(1)).toEqual([30, 60, 120, 240]);
  });

  test("waits as long as FCM asks when FCM answers 429", async () => {
    const news = await queueAndAttempt({ status: 429, retryAfter: "600" });
    const { dueAt, error } = await news.record();
    expect(error).toContain("message-rate-exceeded");
    expect((dueAt.getTime() - Date.now()) / 60_000).toBeGreaterThan(9);
    wait(5);
    await deliverDue();
    expect(await sentTo(news.topic)).toEqual([]);
    wait(11);
    await deliverDue();
    expect(await sentTo(news.topic)).toHaveLength(1);
  });

  test.each([
    ["approved", "declined"],
    ["declined", "approved"],
  ] as const)(
    "drops the news that a vendor was %s when the vendor was %s after that",
    async (first, last) => {
      const vendor = await makeVendor({ approved: last === "approved" });
      const topic = `vendor_${vendor.uid}`;
      const decide = (decision: typeof first, applicationId: string) =>
        inTransaction(async (transaction) =>
          announce(transaction, {
            kind: `vendor-${decision}`,
            vendorId: vendor.uid,
            vendorName: "Test Kitchen",
            applicationId,
          }),
        );
      const recordOf = (decision: string, applicationId: string) =>
        stored(`NotificationOutbox/vendor-${decision}_${vendor.uid}_${applicationId}`);
      await change(`Vendors/${vendor.uid}`, { decision: first });
      await answerNext(topic, { status: 500 });
      await decide(first, "1");
      await deliverDue();
      expect(await recordOf(first, "1")).toMatchObject({ state: "pending", error: expect.any(String) });
      await change(`Vendors/${vendor.uid}`, { decision: last });
      await decide(last, "2");
      await deliverDue();
      expect(await recordOf(last, "2")).toMatchObject({ state: "sent" });
      wait(1);
      await deliverDue();
      expect(await recordOf(first, "1")).toMatchObject({ state: "expired" });
      expect((await sentTo(topic)).map(({ data }) => data.kind)).toEqual([`vendor-${last}`]);
    },
  );

  test("sends it on the second try of the SDK when FCM answers 503", async () => {
    const news = await queueAndAttempt({ status: 503 });
    expect(await news.record()).toMatchObject({ state: "sent", attempts: 1 });
    expect(await sentTo(news.topic)).toHaveLength(1);
  });

  test("sends it after the time-out when FCM does not answer", async () => {
    const news = await queueAndAttempt({ mode: "hang" });
    expect(await news.record()).toMatchObject({ state: "sent" });
    expect(await sentTo(news.topic)).toHaveLength(1);
  });

  test("sends it again when the response is a web page", async () => {
    const news = await queueAndAttempt({ mode: "malformed" });
    expect(await news.record()).toMatchObject({ state: "pending" });
    wait(1);
    await deliverDue();
    expect(await news.record()).toMatchObject({ state: "sent", attempts: 2 });
    expect(await sentTo(news.topic)).toHaveLength(1);
  });

  test("sends it again under the same key when the receipt is lost", async () => {
    const news = await queueAndAttempt({ mode: "take-and-malformed" });
    wait(1);
    await deliverDue();
    const sent = await sentTo(news.topic);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ collapseKey }) => collapseKey)).size).toBe(1);
    expect(sent[0]?.collapseKey).toMatch(/^[\w-]{32}$/);
  });

  test.each([
    [400, "invalid-argument"],
    [404, "not-registered"],
  ] as const)("gives up and stores the reason when FCM answers %d", async (status, reason) => {
    const news = await queueAndAttempt({ status });
    expect(await news.record()).toMatchObject({ state: "failed", error: expect.stringContaining(reason) });
    wait(60);
    await deliverDue();
    expect(await news.record()).toMatchObject({ state: "failed", attempts: 1 });
    expect(await sentTo(news.topic)).toEqual([]);
  });

  test("takes it over when the lease of another instance has ended, not before", async () => {
    const news = await queueAndAttempt({ status: 500 });
    await change(`NotificationOutbox/${news.key}`, { dueAt: new Date(Date.now() + 6 * 60_000) });
    wait(5);
    await deliverDue();
    expect(await sentTo(news.topic)).toEqual([]);
    wait(7);
    await Promise.all([deliverDue(), deliverDue()]);
    expect(await sentTo(news.topic)).toHaveLength(1);
  });

  test("sends it again under the same key when the sender is killed", async () => {
    const news = await queueNews();
    const isSent = async () => (await sentTo(news.topic)).length > 0;
    await runAndKill("delivery-process.ts", [news.key], isSent);
    expect(await news.record()).toMatchObject({ state: "pending", attempts: 1, messageId: null });
    wait(5);
    await deliverDue();
    expect(await sentTo(news.topic), "its lease has not ended").toHaveLength(1);
    wait(9);
    await Promise.all([deliverDue(), deliverDue()]);
    expect(await news.record()).toMatchObject({ state: "sent", attempts: 2 });
    const sent = await sentTo(news.topic);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ collapseKey }) => collapseKey)).size).toBe(1);
  });

  test("ends its lease early when Firestore refuses a read after it", async () => {
    const { uid } = await makeVendor();
    const key = `vendor-approved_${uid}_1`;
    const announcement = { vendorId: uid, vendorName: "Test Kitchen", applicationId: "1" };
    await inTransaction(async (transaction) =>
      announce(transaction, { kind: "vendor-approved", ...announcement }),
    );
    expect(await whilePoisoned([uid], () => deliver(key))).toBe("later");
    const record = (await stored(`NotificationOutbox/${key}`)) as unknown as OutboxRecord;
    expect(record).toMatchObject({ state: "pending", attempts: 1, error: "7" });
    expect(record.dueAt.getTime() - Date.now()).toBeLessThan(60_000);
    wait(1);
    await deliverDue();
    expect(await stored(`NotificationOutbox/${key}`)).toMatchObject({ state: "sent" });
  });

  test("sends it by the schedule when its trigger never ran", async () => {
    const news = await queueNews();
    wait(2);
    await deliverDue();
    expect(await news.record()).toMatchObject({ state: "sent" });
    expect(await sentTo(news.topic)).toHaveLength(1);
  });

  test("expires it when it is a day old", async () => {
    const news = await queueAndAttempt({ status: 500 });
    wait(25 * 60);
    await deliverDue();
    expect(await news.record()).toMatchObject({ state: "expired", sentAt: null });
    expect(await sentTo(news.topic)).toEqual([]);
  });
});

describe("the news that a sale started", () => {
  async function announced(): Promise<{ saleId: string; key: string; topic: string }> {
    const vendor = await makeVendor();
    const saleId = await storeSale(vendor.uid, 30);
    const sale = saleRecord(vendor.uid, 30);
    const topic = `vendor_${vendor.uid}`;
    await answerNext(topic, { status: 500 });
    await inTransaction(async (transaction) =>
      announce(transaction, { kind: "sale-started", saleId, sale, vendorName: "Test Kitchen" }),
    );
    const key = `sale-started_${saleId}_${sale.createdAt.getTime()}`;
    await runTrigger(key);
    expect(await stored(`NotificationOutbox/${key}`)).toMatchObject({ error: expect.any(String) });
    return { saleId, key, topic };
  }

  test("is sent late when the sale still runs", async () => {
    const { key, topic } = await announced();
    wait(10);
    await deliverDue();
    expect(await stored(`NotificationOutbox/${key}`)).toMatchObject({ state: "sent" });
    expect(await sentTo(topic)).toHaveLength(1);
  });

  test("expires when the sale has ended", async () => {
    const { key, topic } = await announced();
    wait(31);
    await deliverDue();
    expect(await stored(`NotificationOutbox/${key}`)).toMatchObject({ state: "expired" });
    expect(await sentTo(topic)).toEqual([]);
  });

  test("expires when the vendor has ended the sale", async () => {
    const { saleId, key, topic } = await announced();
    await change(`FlashSales/${saleId}`, { end_time: new Date() });
    wait(10);
    await deliverDue();
    expect(await stored(`NotificationOutbox/${key}`)).toMatchObject({ state: "expired" });
    expect(await sentTo(topic)).toEqual([]);
  });
});
