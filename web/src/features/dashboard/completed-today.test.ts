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
  const now = new Date("2026-03-02T06:00:00Z");
  expect(completedToday({ completedOrders: orders }, now, "America/Los_Angeles")).toBe("2");
  expect(completedToday({ completedOrders: orders }, now, "UTC")).toBe("1");
});

it("says that there may be more where all that are known are of today", () => {
  const now = new Date("2026-03-02T06:00:00Z");
  const today = [completed("2026-03-02T05:00:00Z"), completed("2026-03-02T04:00:00Z")];
  const cursor = { completedCursor: "further" };
  expect(completedToday({ completedOrders: today, ...cursor }, now, "UTC")).toBe("2+");
  const older = [...today, completed("2026-03-01T04:00:00Z")];
  expect(completedToday({ completedOrders: older, ...cursor }, now, "UTC")).toBe("2");
});
