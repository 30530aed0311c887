import fc from "fast-check";
import { expect, test } from "vitest";
import { addMinutes } from "../flash-sales/flash-sales.ts";
import { leftForPerson, reservationProblem } from "./reservation.ts";

const start_time = new Date("2026-06-01T18:00:00Z");
const end_time = addMinutes(start_time, 60);
const during = addMinutes(start_time, 30);

/** Consecutive reservations of five people, and cancellations. */
const wishes = fc.array(
  fc.record({
    person: fc.integer({ min: 0, max: 4 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    givesBack: fc.boolean(),
  }),
  { maxLength: 60 },
);
const sizes = fc
  .integer({ min: 1, max: 30 })
  .chain((quantity) =>
    fc.record({ quantity: fc.constant(quantity), limit: fc.integer({ min: 1, max: quantity }) }),
  );

test("never oversells, never exceeds the limit and never rejects a possible order", () => {
  fc.assert(
    fc.property(sizes, wishes, (size, requested) => {
      const reservedBy = [0, 0, 0, 0, 0];
      const sale = { start_time, end_time, remaining: size.quantity, item_limit: size.limit };
      for (const { person, quantity, givesBack } of requested) {
        const reserved = reservedBy[person] ?? 0;
        if (givesBack) {
          sale.remaining += reserved;
          reservedBy[person] = 0;
          continue;
        }
        const problem = reservationProblem(sale, reserved, quantity, during);
        const fits = quantity <= sale.remaining && reserved + quantity <= size.limit;
        expect(problem === undefined).toBe(fits);
        if (problem !== undefined) continue;
        sale.remaining -= quantity;
        reservedBy[person] = reserved + quantity;
        expect(sale.remaining).toBeGreaterThanOrEqual(0);
        expect(reservedBy[person]).toBeLessThanOrEqual(size.limit);
        expect(reservedBy.reduce((sum, one) => sum + one, 0)).toBe(size.quantity - sale.remaining);
      }
    }),
  );
});

test("grants exactly the rest of a person's limit and not one more", () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 40 }), (size, reserved) => {
      const sale = { start_time, end_time, remaining: 1000, item_limit: size.limit };
      const left = leftForPerson(sale, reserved);
      expect(left).toBe(reserved > size.limit ? 0 : size.limit - reserved);
      if (left > 0) expect(reservationProblem(sale, reserved, left, during)).toBeUndefined();
      expect(reservationProblem(sale, reserved, left + 1, during)).toBe("limit-reached");
    }),
  );
});

test("allows reservations from the start to the end, to the millisecond", () => {
  const sale = { start_time, end_time, remaining: 5, item_limit: 5 };
  const at = (time: Date, ms: number) => reservationProblem(sale, 0, 1, new Date(time.getTime() + ms));
  expect([at(start_time, -1), at(start_time, 0), at(end_time, -1), at(end_time, 0)]).toEqual([
    "not-started",
    undefined,
    undefined,
    "ended",
  ]);
});

test("returns the first of several problems", () => {
  const sale = { start_time, end_time, remaining: 0, item_limit: 1 };
  expect(reservationProblem(sale, 1, 2, end_time)).toBe("ended");
  expect(reservationProblem(sale, 1, 2, during)).toBe("sold-out");
  expect(reservationProblem({ ...sale, remaining: 1 }, 1, 2, during)).toBe("not-enough-left");
  expect(reservationProblem({ ...sale, remaining: 2 }, 1, 2, during)).toBe("limit-reached");
});
