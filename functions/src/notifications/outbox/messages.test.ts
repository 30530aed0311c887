import { describe, expect, test } from "vitest";
import { type Announcement, eventKeyOf, messageOf } from "./messages.ts";

const at = new Date("2026-11-20T18:00:00Z");
const sale = {
  vendorId: "vendor",
  item_id: "soup",
  item_name: "Tomato Soup",
  discount: 20,
  base_price_cents: 850,
  discounted_price_cents: 680,
  start_time: new Date("2026-11-20T17:58:00Z"),
  end_time: new Date("2026-11-20T20:00:00Z"),
  createdAt: at,
};
/** The fields of a dish off the menu: it has the id of its sale, and its price before is never shown. */
const offMenu = { item_id: "sale" };
const started: Announcement = { kind: "sale-started", saleId: "sale", sale, vendorName: "Test Kitchen" };
const cancelled: Announcement = {
  kind: "order-cancelled",
  orderId: "order",
  consumerId: "consumer",
  vendorId: "vendor",
};

describe("the message of a sale", () => {
  test.each([
    [680, "Flash sale: Tomato Soup for $6.80 instead of $8.50."],
    [0, "Flash sale: Tomato Soup for free instead of $8.50."],
    [850, "Flash sale: Tomato Soup for $8.50."],
  ])("states the price of %d cents", (discounted_price_cents, body) => {
    const event = { ...started, sale: { ...sale, discounted_price_cents } };
    expect(messageOf(event, at)).toMatchObject({ topic: "vendor_vendor", title: "Test Kitchen", body });
  });

  test("states the price alone when guests may not see the price before", () => {
    const bodyOf = (changes: object) => messageOf({ ...started, sale: { ...sale, ...changes } }, at).body;
    const european = { priceRule: "eu-30-days" };
    expect([bodyOf(offMenu), bodyOf(european), bodyOf({ ...european, priorPrice_cents: 700 })]).toEqual([
      "Flash sale: Tomato Soup for $6.80.",
      "Flash sale: Tomato Soup for $6.80.",
      "Flash sale: Tomato Soup for $6.80 instead of $7.00.",
    ]);
  });

  test("has the label of surplus beside a price before in Germany", () => {
    const german = { ...sale, priceRule: "de-perishable" as const };
    expect(messageOf({ ...started, sale: german }, at).body).toBe(
      "Flash sale: Tomato Soup for $6.80 instead of $8.50. Surplus of today.",
    );
    expect(messageOf({ ...started, sale: { ...german, ...offMenu } }, at).body).toBe(
      "Flash sale: Tomato Soup for $6.80.",
    );
  });

  test.each(["sale-started", "sale-ended"] as const)("contains the place when it is %s", (kind) => {
    const place = { latitude: 40.7128, longitude: -74.006, geohash: "dr5regw3pp" };
    expect(messageOf({ ...started, kind, sale: { ...sale, place } }, at).data).toEqual({
      kind,
      vendorId: "vendor",
      saleId: "sale",
      end_time: "2026-11-20T20:00:00.000Z",
      latitude: "40.7128",
      longitude: "-74.006",
      geohash: "dr5regw3pp",
      radiusKm: "5",
    });
  });

  test("contains only its end when the restaurant has no place", () => {
    expect(messageOf(started, at).data).toEqual({
      kind: "sale-started",
      vendorId: "vendor",
      saleId: "sale",
      end_time: "2026-11-20T20:00:00.000Z",
    });
  });

  test("expires at the end of the sale", () => {
    expect(messageOf(started, at).expiresAt).toEqual(sale.end_time);
    expect(messageOf({ ...started, kind: "sale-ended" }, at).expiresAt).toEqual(sale.end_time);
  });
});

test("contains no details of a cancelled order", () => {
  const message = messageOf(cancelled, at);
  expect(message).toMatchObject({ topic: "consumer_consumer", data: { orderId: "order" } });
  expect(message.expiresAt.getTime() - at.getTime()).toBe(24 * 3_600_000);
});

test("gives each event its own key and a repeated one the same key", () => {
  const decided = { vendorId: "vendor", vendorName: "Test Kitchen", applicationId: "1" };
  const events: Announcement[] = [
    started,
    { ...started, kind: "sale-ended" },
    { ...started, saleId: "other" },
    // The same request after its sale was removed.
    { ...started, sale: { ...sale, createdAt: new Date(at.getTime() + 1) } },
    cancelled,
    { ...cancelled, orderId: "other" },
    { kind: "vendor-approved", ...decided },
    { kind: "vendor-declined", ...decided },
    { kind: "vendor-approved", ...decided, applicationId: "2" },
  ];
  const keys = events.map(eventKeyOf);
  expect(new Set(keys).size).toBe(events.length);
  expect(events.map((event) => eventKeyOf({ ...event }))).toEqual(keys);
});

test("the message of a late payment says only that the reservation had ended", () => {
  // The event does not have the reason: the hold may have expired, or Stripe may have failed.
  const event = { ...cancelled, kind: "payment-returned" } as const;
  expect(messageOf(event, at)).toMatchObject({
    topic: "consumer_consumer",
    title: "Your payment came too late",
    body: "Your reservation had ended before you paid. You are not charged.",
  });
});
