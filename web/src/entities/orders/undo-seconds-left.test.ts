import type { Order } from "@flashplate/contract/orders/orders";
import { expect, it } from "vitest";
import { undoSecondsLeft } from "./undo-seconds-left.ts";

const completedAt = (completionTime: string | null) => ({ completionTime }) as Order;

it.each([
  ["20:05:00.000", 10],
  ["20:05:00.100", 10],
  ["20:05:09.001", 1],
  ["20:05:10.000", 0],
  ["20:06:00.000", 0],
  // The page's clock may be behind.
  ["20:04:58.000", 10],
])("at %s leaves %i seconds to undo", (time, left) => {
  expect(undoSecondsLeft(completedAt("2026-03-01T20:05:00.000Z"), new Date(`2026-03-01T${time}Z`))).toBe(
    left,
  );
});

it("leaves no time to undo for a pending order", () => {
  expect(undoSecondsLeft(completedAt(null), new Date("2026-03-01T20:01:00.000Z"))).toBe(0);
});
