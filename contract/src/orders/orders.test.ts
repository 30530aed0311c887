import { expect, it } from "vitest";
import {
  cancelOrder,
  completeOrder,
  pickupCodeLength,
  pickupCodeOf,
  quantityOf,
  reserve,
  salesNearby,
  undoUntil,
} from "./orders.ts";

it("makes pickup codes without ambiguous letters from any bytes", () => {
  for (let byte = 0; byte < 256; byte += 1) {
    const code = pickupCodeOf(new Uint8Array(pickupCodeLength).fill(byte));
    expect(code).toMatch(new RegExp(`^[34679CDFGHJKMNPRTVWXY]{${pickupCodeLength}}$`));
  }
});

it("counts the portions of an order", () => {
  expect(quantityOf({ foodQuantity: [2, 3] })).toBe(5);
  expect(quantityOf({ foodQuantity: [] })).toBe(0);
});

it("allows undoing a completion for ten seconds", () => {
  expect(undoUntil(new Date("2026-03-01T20:00:00Z"))).toEqual(new Date("2026-03-01T20:00:10Z"));
});

it("refuses a link in the reason of a cancelled order, which its guest sees", () => {
  const messageOf = (reason: string) =>
    cancelOrder.safeParse({ orderId: "order-1", reason }).error?.issues[0]?.message;
  expect(messageOf("The oven broke.")).toBeUndefined();
  expect(messageOf("Refund at www.evil.example")).toBe("A reason cannot contain a link. Remove it.");
});

it("completes an order when `undo` is absent", () => {
  expect(completeOrder.parse({ orderId: "order-1" })).toEqual({ orderId: "order-1", undo: false });
});

it("parses a point and uses a radius of five kilometres by default", () => {
  expect(salesNearby.parse({ lat: "-40.5", lng: "179.99" })).toEqual({
    lat: -40.5,
    lng: 179.99,
    radiusKm: 5,
  });
  expect(salesNearby.parse({ lat: "0", lng: "0", radiusKm: "0.5" })).toEqual({
    lat: 0,
    lng: 0,
    radiusKm: 0.5,
  });
});

it.each([
  { lat: "90.1", lng: "0" },
  { lat: "", lng: "0" },
  { lat: "0x1", lng: "0" },
  { lat: "0", lng: "NaN" },
  { lat: "0", lng: "0", radiusKm: "50.1" },
])("rejects the point %o", (query) => expect(salesNearby.safeParse(query).success).toBe(false));

it("takes coordinates as programming languages write them", () => {
  const written = { lat: "51.5", lng: "-0.12775829999999996", radiusKm: "0.48280319999999993" };
  expect(salesNearby.parse(written)).toEqual({
    lat: 51.5,
    lng: -0.12775829999999996,
    radiusKm: 0.48280319999999993,
  });
  // Java and Kotlin.
  expect(salesNearby.parse({ lat: "0", lng: "4.7E-4" })).toMatchObject({ lng: 0.00047 });
});

it("accepts every price in dollars times 100 as cents, and no half cent or higher price", () => {
  for (let cents = 0; cents <= 5000; cents += 1) {
    const request = {
      saleId: "sale-1",
      quantity: 1,
      requestId: "request-1",
      price_cents: (cents / 100) * 100,
    };
    expect(reserve.parse(request).price_cents).toBe(cents);
  }
  const isAccepted = (price_cents: number) =>
    reserve.safeParse({ saleId: "sale-1", quantity: 1, requestId: "request-1", price_cents }).success;
  const highest = 999_999;
  expect([1.5, highest, highest + 1, 1e308].map(isAccepted)).toEqual([false, true, false, false]);
});
