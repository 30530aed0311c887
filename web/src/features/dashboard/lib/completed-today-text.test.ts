import type { Order } from "@flashplate/contract/orders/orders";
import { expect, it } from "vitest";
import { completedTodayText } from "./completed-today-text.ts";

const completed = (completionTime: string | null) => ({ status: "completed", completionTime }) as Order;

it("counts the orders of the calendar day in the vendor's zone", () => {
  // In Los Angeles (UTC-8), it is 10 PM on March 1. That day began at 08:00 UTC.
  const orders = [
    completed("2026-03-02T05:00:00Z"),
    completed("2026-03-01T08:00:00Z"),
    completed("2026-03-01T07:59:59Z"),
    completed(null),
  ];
  const now = new Date("2026-03-02T06:00:00Z");
  expect(completedTodayText({ completedOrders: orders }, now, "America/Los_Angeles")).toBe("2");
  expect(completedTodayText({ completedOrders: orders }, now, "UTC")).toBe("1");
});

it("adds a plus sign if all loaded orders are from today and there are older ones", () => {
  const now = new Date("2026-03-02T06:00:00Z");
  const today = [completed("2026-03-02T05:00:00Z"), completed("2026-03-02T04:00:00Z")];
  // A cursor means that the server has older orders.
  const cursor = { completedCursor: "further" };
  expect(completedTodayText({ completedOrders: today, ...cursor }, now, "UTC")).toBe("2+");
  const older = [...today, completed("2026-03-01T04:00:00Z")];
  expect(completedTodayText({ completedOrders: older, ...cursor }, now, "UTC")).toBe("2");
});

it("does not count orders that were not collected", () => {
  const now = new Date("2026-03-02T06:00:00Z");
  const collected = completed("2026-03-02T05:00:00Z");
  const orders: Order[] = [{ ...collected, status: "uncollected" }, collected];
  expect(completedTodayText({ completedOrders: orders }, now, "UTC")).toBe("1");
  expect(completedTodayText({ completedOrders: orders, completedCursor: "further" }, now, "UTC")).toBe("1+");
});
