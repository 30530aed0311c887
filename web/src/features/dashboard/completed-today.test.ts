import type { Order } from "@flashplate/contract/orders";
import { expect, it } from "vitest";
import { completedToday } from "./completed-today.ts";

const completed = (completionTime: string | null) => ({ completionTime }) as Order;

it("counts by the vendor's day, which is not the server's", () => {
  const orders = [
    completed("2026-03-02T05:00:00Z"),
    completed("2026-03-01T08:00:00Z"),
    completed("2026-03-01T07:59:59Z"),
    completed(null),
  ];
  expect(completedToday(orders, new Date("2026-03-02T06:00:00Z"), "America/Los_Angeles")).toBe(2);
  expect(completedToday(orders, new Date("2026-03-02T06:00:00Z"), "UTC")).toBe(1);
});
