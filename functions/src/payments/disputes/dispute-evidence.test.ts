import { readFileSync } from "node:fs";
import { erasedConsumerId, namelessUser } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { describe, expect, test } from "vitest";
import { evidenceOf, isDefended, termsOfPayment, withoutPersonalData } from "./dispute-evidence.ts";

const site = "https://flashplate.example";
const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 18, minute));

function order(changes: Partial<OrderRecord> = {}): OrderRecord {
  return {
    vendorId: "vendor",
    vendorName: "Juniper",
    consumerId: "guest",
    saleId: "sale",
    usersName: "Maya",
    foodItem: ["Soup"],
    foodQuantity: [2],
    price_cents: 500,
    pickupCode: "F7K3M",
    status: "completed",
    orderTime: at(1),
    completionTime: at(30),
    saleStart: at(0),
    payment: {
      mode: "app",
      state: "captured",
      amount_cents: 1000,
      authorisedAt: at(1),
      capturedAt: at(31),
    },
    ...changes,
  };
}

const evidence = (changes: Partial<OrderRecord> = {}, email: string | undefined = "maya@example.com") =>
  evidenceOf({ id: "order-1", record: order(changes) }, { email, site });

test("has the dishes, times, pickup and guest of the order, and the guest's email", () => {
  expect(evidence()).toEqual({
    product_description: "Food for pickup at Juniper: 2 x Soup.",
    customer_name: "Maya",
    customer_email_address: "maya@example.com",
    service_date: "2026-01-02",
    refund_policy_disclosure: `Our terms at ${site}/terms: ${termsOfPayment.join(" ")}`,
    uncategorized_text: [
      "Order order-1, 2 portions.",
      "Start of the sale: 2026-01-02T18:00:00.000Z",
      "Order confirmed to the guest: 2026-01-02T18:01:00.000Z",
      "Amount authorised on the card: 2026-01-02T18:01:00.000Z",
      "Pickup recorded by the restaurant: 2026-01-02T18:30:00.000Z",
      "Amount captured: 2026-01-02T18:31:00.000Z",
      "Pickup code that the guest got: F7K3M",
    ].join("\n"),
  });
});

test("names the day of the pickup in the restaurant's time zone", () => {
  const late = { completionTime: new Date("2026-03-03T01:30:00.000Z"), timeZone: "America/New_York" };
  expect(evidence(late)).toMatchObject({ service_date: "2026-03-02" });
});

test("claims no pickup of an order that was not collected", () => {
  const sent = evidence({ status: "uncollected" });
  expect(sent).not.toHaveProperty("service_date");
  expect(sent.uncategorized_text).toContain("Closed as not collected by the guest: 2026-01-02T18:30");
  expect(sent.uncategorized_text).not.toContain("Pickup recorded");
});

test("names no guest whose account was deleted or has no name", () => {
  for (const changes of [{ consumerId: erasedConsumerId }, { usersName: namelessUser }]) {
    expect(evidence(changes)).not.toHaveProperty("customer_name");
    expect(evidence(changes)).not.toHaveProperty("customer_email_address");
  }
  expect(evidence({ usersName: "Maya" }, undefined)).toMatchObject({ customer_name: "Maya" });
});

test("is stored without the guest's name and email address", () => {
  expect(withoutPersonalData(evidence())).toMatchObject({ customer_name: "", service_date: "2026-01-02" });
  expect(JSON.stringify(withoutPersonalData(evidence()))).not.toMatch(/Maya|maya/);
});

test("quotes the terms as the site shows them", () => {
  const page = new URL("../../../../web/src/features/marketing/terms-page.tsx", import.meta.url);
  const text = readFileSync(page, "utf8");
  for (const sentence of termsOfPayment) expect(text).toContain(sentence);
});

describe("isDefended", () => {
  test.each([
    ["completed", true],
    ["uncollected", true],
    ["cancelled", false],
    ["released", false],
  ] as const)("of an order that is %s is %s", (status, expected) => {
    expect(isDefended(order({ status }))).toBe(expected);
  });
});
