import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { paperColumns } from "@flashplate/contract/printing/printer-limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { textOfJob, wrapped } from "./text-of-job.ts";

const order: OrderRecord = {
  vendorId: "vendor",
  consumerId: "guest",
  saleId: "sale",
  usersName: "Imani",
  foodItem: ["Cauliflower and walnut stew with rye bread and butter"],
  foodQuantity: [2],
  price_cents: 850,
  pickupCode: "K7M4P",
  allergens: { nuts: "contains", gluten: "contains", milk: "may-contain", eggs: "free" },
  status: "pending",
  orderTime: new Date("2026-11-26T23:05:00Z"),
  completionTime: null,
  promise: {
    cancellableUntil: new Date("2026-11-27T01:00:00Z"),
    collectableUntil: new Date("2026-11-27T01:00:00Z"),
  },
};
const printed = {
  restaurant: "Juniper & Rye",
  timeZone: "America/New_York",
  language: "en",
  printer: "Kitchen",
  columns: 32,
  isCopy: false,
  order,
  at: new Date("2026-11-26T23:05:00Z"),
} as const;

test("prints an order in 32 columns", () => {
  expect(textOfJob(printed)).toBe(`Juniper & Rye
--------------------------------
Code: K 7 M 4 P
Imani

2 x Cauliflower and walnut stew
with rye bread and butter
Contains: gluten, nuts

To pay at pickup $17.00
Ordered Nov 26, 2026, 6:05 PM
Collect until Nov 26, 2026, 8:00
PM
--------------------------------


`);
});

test("marks a copy and a cancelled order, in Spanish", () => {
  const text = textOfJob({
    ...printed,
    columns: 48,
    language: "es",
    isCopy: true,
    order: { ...order, status: "cancelled", usersName: "Guest" },
  });
  expect(text.split("\n").slice(2, 5)).toEqual(["*** COPIA ***", "*** CANCELADO ***", "Código: K 7 M 4 P"]);
  expect(text).toContain("Contiene: gluten, nueces de árbol");
  expect(text).toContain("\nCliente\n");
  expect(text).toContain("Pedido 26 nov 2026, 6:05 p.m.");
});

test("prints a test page without an order", () => {
  const text = textOfJob({ ...printed, order: undefined });
  expect(text).toContain("Test page\nKitchen\nThis printer prints new orders.");
});

test("breaks every text into lines of at most the paper's width, and loses no letter", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom(...paperColumns), (text, columns) => {
      const lines = wrapped(text, columns);
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(columns);
      const letters = (one: string) => one.replaceAll(" ", "");
      expect(letters(lines.join(""))).toBe(letters(text));
    }),
  );
});
