import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { toInstant } from "@flashplate/contract/flash-sales/sale-rules";
import { expect, it } from "vitest";
import { initialScheduleValues } from "./schedule-values.ts";

const context = { today: "2026-11-26", timeZone: "America/Los_Angeles" };
const isOnMenu = () => true;
const at = (time: string) => toInstant(new Date(`2026-11-25T${time}:00-08:00`));
/** The times of the schedule that repeats a sale with these times. */
function repeated(times: Partial<FlashSale>) {
  const sale = { item_id: "soup", discount: 40, item_quantity: 5, item_limit: 2, ...times } as FlashSale;
  const { from, to } = initialScheduleValues({ kind: "repeat", sale }, context, isOnMenu);
  return `${from} to ${to}`;
}

it("rounds the times of a repeated sale to five minutes", () => {
  expect(repeated({ start_time: at("14:26"), end_time: at("16:28") })).toBe("14:25 to 16:30");
});

it("repeats the discount at the start when planned cuts have raised it", () => {
  const sale = {
    discount: 70,
    startDiscount: 30,
    start_time: at("14:00"),
    end_time: at("15:00"),
  } as FlashSale;
  expect(initialScheduleValues({ kind: "repeat", sale }, context, isOnMenu).discount).toBe(30);
});

it("repeats a stopped sale with its planned end", () => {
  const times = { start_time: at("14:26"), end_time: at("14:27"), planned_end: at("16:30") };
  expect(repeated(times)).toBe("14:25 to 16:30");
});

it("makes the repetition of a short sale 15 minutes long", () => {
  expect(repeated({ start_time: at("14:26"), end_time: at("14:27") })).toBe("14:25 to 14:40");
});
