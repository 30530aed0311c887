import { type FlashSale, toInstant } from "@flashplate/contract/flash-sales/flash-sales";
import type { Order } from "@flashplate/contract/orders/orders";
import { expect, it } from "vitest";
import { english } from "../../../shared/i18n/translate.ts";
import { ageText, recentActivity } from "./activity.ts";

const now = new Date("2026-03-01T20:00:00Z");
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const order = (usersName: string, minutes: number) =>
  ({ id: usersName, usersName, orderTime: before(minutes).toISOString() }) as Order;
const sale = (productName: string, minutes: number) =>
  ({ id: productName, productName, start_time: toInstant(before(minutes)) }) as FlashSale;

it("returns at most five orders and sales, newest first", () => {
  const entries = recentActivity(
    [order("Ana", 1), order("Bo", 30), order("Cy", 90)],
    [sale("Soup", 10), sale("Tart", 60), sale("Bread", 120)],
    now,
    english,
  );
  expect(entries.map((entry) => entry.text)).toEqual([
    "New order from Ana",
    "Flash sale on Soup",
    "New order from Bo",
    "Flash sale on Tart",
    "New order from Cy",
  ]);
});

it("does not contain a sale before it starts", () => {
  expect(recentActivity([], [sale("Soup", -10)], now, english)).toEqual([]);
});

it.each([
  [0, "Just now"],
  [4.99, "Just now"],
  [5, "5 min ago"],
  [180, "3 h ago"],
])("formats an age of %d minutes as '%s'", (minutes, text) =>
  expect(ageText(before(minutes), now, english)).toBe(text),
);
