import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OrderRecord } from "./orders.ts";
import {
  type GuestOrder,
  guestProblem,
  guestRecordOf,
  holdProblem,
  maxRecentOrders,
  portionsOfSale,
  unpaidPart,
} from "./reservation.ts";

const limits = { openOrders: 5, uncollectedOrders: 3, uncollectedDays: 30, pauseDays: 7 };
const at = new Date("2026-06-30T20:00:00Z");
const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000);
const daysAgo = (days: number) => hoursAgo(days * 24);

function order(orderTime: Date, changes: Partial<GuestOrder> = {}): GuestOrder {
  return { saleId: "soup", portions: 1, status: "pending", orderTime, ...changes };
}

const guest = (...orders: GuestOrder[]) => guestRecordOf(Object.fromEntries(orders.entries()), limits, at);
/** The kind of problem of a guest with these orders. */
const kindOf = (...orders: GuestOrder[]) => guestProblem(guest(...orders), limits, at)?.kind;

describe("portionsOfSale", () => {
  test("counts pending and completed orders of one sale", () => {
    const record = guest(
      order(at, { portions: 2 }),
      order(at, { status: "completed", portions: 3 }),
      order(at, { status: "cancelled", portions: 4 }),
      order(at, { saleId: "bread", portions: 5 }),
    );
    expect(portionsOfSale(record, "soup")).toBe(5);
  });
});

describe("guestProblem", () => {
  const repeated = (count: number, one: GuestOrder) => Array.from({ length: count }, () => one);

  test("allows fewer open orders than the limit, and no more", () => {
    expect(kindOf(...repeated(4, order(at)))).toBeUndefined();
    expect(kindOf(...repeated(5, order(at)))).toBe("too-many-open");
    expect(kindOf(...repeated(5, order(at, { status: "completed" })))).toBeUndefined();
  });

  test("counts an order as open until no sale of its time can be active", () => {
    const recent = repeated(3, order(at));
    expect(kindOf(...recent, ...repeated(2, order(hoursAgo(24.9))))).toBe("too-many-open");
    // Fewer than three, so that these uncollected orders pause nothing.
    expect(kindOf(...recent, ...repeated(2, order(hoursAgo(25))))).toBeUndefined();
  });

  test("bounds the orders of a day when all are cancelled", () => {
    const cancelled = order(at, { status: "cancelled" });
    expect(kindOf(...repeated(maxRecentOrders - 1, cancelled))).toBeUndefined();
    expect(kindOf(...repeated(maxRecentOrders, cancelled))).toBe("too-many-recent");
  });

  test("pauses for seven days after the third uncollected order in 30 days", () => {
    const three = [order(daysAgo(2)), order(daysAgo(10)), order(daysAgo(31))];
    // A pending order counts as uncollected 25 hours after it was made: its sale has ended for certain then.
    expect(guestProblem(guest(...three), limits, at)).toEqual({
      kind: "paused",
      until: new Date(daysAgo(2).getTime() + 25 * 3_600_000 + 7 * 86_400_000),
    });
    // Three in more than 30 days, three whose pause is over, and only two.
    expect(kindOf(order(daysAgo(2)), order(daysAgo(10)), order(daysAgo(33)))).toBeUndefined();
    expect(kindOf(order(daysAgo(9)), order(daysAgo(10)), order(daysAgo(11)))).toBeUndefined();
    expect(kindOf(order(daysAgo(2)), order(daysAgo(3)))).toBeUndefined();
  });

  test("does not count collected and cancelled orders as uncollected", () => {
    const statuses = ["completed", "cancelled", "pending"] as const;
    expect(kindOf(...statuses.map((status) => order(daysAgo(2), { status })))).toBeUndefined();
  });
});

describe("guestRecordOf", () => {
  test("leaves out orders that no limit counts", () => {
    const record = guestRecordOf(
      {
        open: order(at),
        cancelled: order(hoursAgo(20), { status: "cancelled" }),
        collected: order(hoursAgo(26), { status: "completed" }),
        uncollected: order(daysAgo(38)),
        old: order(daysAgo(39)),
      },
      limits,
      at,
    );
    expect(Object.keys(record.orders)).toEqual(["open", "cancelled", "uncollected"]);
    // 25 hours until the latest order counts as uncollected, then 30 days and a pause of 7.
    expect(record.purgeAt).toEqual(new Date(at.getTime() + 25 * 3_600_000 + 37 * 86_400_000));
  });
});

describe("holdProblem", () => {
  const sale = { item_quantity: 10 };
  const wanted = { saleId: "soup", quantity: 2, at };
  const unpaid = (hours: number) => order(hoursAgo(hours), { status: "released", unpaid: 1 });
  const cancelledEarly = (hours: number) => order(hoursAgo(hours), { status: "cancelled", unpaid: 0.5 });

  test("pauses holds until the third unpaid one is a day old", () => {
    expect(holdProblem(sale, guest(unpaid(1), unpaid(2), unpaid(23)), wanted)).toEqual({
      kind: "paused",
      until: new Date(hoursAgo(23).getTime() + 86_400_000),
    });
    expect(holdProblem(sale, guest(unpaid(1), unpaid(2), unpaid(24)), wanted)).toBeUndefined();
    const uncounted = order(at, { status: "released" });
    expect(holdProblem(sale, guest(unpaid(1), unpaid(2), uncounted), wanted)).toBeUndefined();
  });

  test("counts two holds that were cancelled early as one", () => {
    const [first, second] = [cancelledEarly(1), cancelledEarly(2)];
    expect(holdProblem(sale, guest(unpaid(3), unpaid(23), first, second), wanted)).toEqual({
      kind: "paused",
      until: new Date(hoursAgo(23).getTime() + 86_400_000),
    });
    expect(holdProblem(sale, guest(unpaid(3), unpaid(23), first), wanted)).toBeUndefined();
  });

  test("allows a hold of more than half of the sale while nothing else is held", () => {
    expect(holdProblem({ ...sale, held: 0 }, guest(), { ...wanted, quantity: 8 })).toBeUndefined();
    expect(holdProblem({ ...sale, held: 3 }, guest(), wanted)).toBeUndefined();
    expect(holdProblem({ ...sale, held: 4 }, guest(), wanted)).toEqual({ kind: "held" });
  });
});

/** Minutes until an unpaid hold ends by itself. */
const holdMinutes = 10;
const after = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);

/** A hold from `orderTime` that its guest cancels after some minutes, or lets end. */
function endedHold(orderTime: Date, minutes: number): GuestOrder {
  const payment = { mode: "app", state: "awaiting", dueAt: after(orderTime, holdMinutes) };
  const held = { status: "awaiting-payment", orderTime, payment } as OrderRecord;
  if (minutes === holdMinutes) return order(orderTime, { status: "released", unpaid: 1 });
  return order(orderTime, { status: "cancelled", unpaid: unpaidPart(held, after(orderTime, minutes)) });
}

test("a guest holds portions without paying for at most 40 minutes a day, however the holds end", () => {
  const sale = { item_quantity: 10, held: 0 };
  const attempts = fc.array(
    fc.record({ pause: fc.nat(30), minutes: fc.integer({ min: 1, max: holdMinutes }) }),
    { minLength: 60, maxLength: 60 },
  );
  fc.assert(
    fc.property(attempts, (attempted) => {
      let time = at;
      let heldMinutes = 0;
      const orders: Record<string, GuestOrder> = {};
      for (const [n, { pause, minutes }] of attempted.entries()) {
        time = after(time, pause);
        if (time.getTime() - at.getTime() > 23 * 3_600_000) break;
        const record = guestRecordOf(orders, limits, time);
        if (holdProblem(sale, record, { saleId: "soup", quantity: 5, at: time })) continue;
        orders[n] = endedHold(time, minutes);
        time = after(time, minutes);
        heldMinutes += minutes;
      }
      // Holds that count for less than three, at most 30 minutes, and one more of ten minutes.
      expect(heldMinutes).toBeLessThanOrEqual(40);
    }),
  );
});
