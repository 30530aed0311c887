import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { expect, it } from "vitest";
import {
  addTap,
  confirmRunning,
  noTap,
  refuseRunning,
  type SaleTap,
  startNext,
  totalOf,
  withChanges,
} from "./sale-changes.ts";

const now = 1_000_000;
const stored = (traits: Partial<FlashSale> = {}) =>
  ({
    id: "s",
    item_name: "Soup",
    item_quantity: 10,
    remaining: 4,
    duration: 60,
    end_time: { seconds: 3600, nanoseconds: 0 },
    ...traits,
  }) as FlashSale;
const tapped = (...taps: Partial<SaleTap>[]) =>
  taps.reduce(
    (changes, tap) => addTap(changes, stored(), { ...noTap, ...tap }, now),
    addTap(undefined, stored(), noTap, now),
  );

it("joins taps that can be one request, and shows their sum at once", () => {
  const changes = tapped({ portions: 1 }, { portions: 1 }, { minutes: 15 });
  expect(changes.waiting).toEqual([{ portions: 2, minutes: 15, soldOut: false }]);
  const shown = withChanges(stored(), changes);
  expect([shown.item_quantity, shown.remaining, shown.duration]).toEqual([12, 6, 75]);
  expect(shown.end_time.seconds).toBe(3600 + 900);
});

it("sends nothing for taps that cancel each other out", () => {
  const changes = startNext(tapped({ portions: 1 }, { portions: -1 }), "r");
  expect([changes.running, changes.waiting]).toEqual([undefined, []]);
});

it("sends portions that are added after 'sold out' in a separate request", () => {
  const changes = tapped({ portions: 2 }, { soldOut: true }, { portions: 1 });
  expect(changes.waiting.map(({ portions, soldOut }) => [portions, soldOut])).toEqual([
    [0, true],
    [1, false],
  ]);
  expect(withChanges(stored(), changes).remaining).toBe(1);
});

it("shows an unconfirmed tap once when a refetched sale contains it already", () => {
  const changes = startNext(tapped({ portions: 1 }), "r");
  const refetched = stored({ item_quantity: 11, remaining: 4 });
  expect(withChanges(refetched, changes)).toMatchObject({ item_quantity: 11, remaining: 4 });
});

it("adds up what the server changed until the undo bar disappears", () => {
  const sent = startNext(tapped({ portions: 1 }), "r");
  const more = addTap(sent, stored(), { ...noTap, portions: 2 }, now + 1);
  expect(totalOf(more, stored())).toEqual({ portions: 3, minutes: 0 });
  const sale = stored({ item_quantity: 11, remaining: 5 });
  const answered = confirmRunning(more, sale, { portions: 1, minutes: 0 }, now + 2);
  expect(totalOf(answered, sale)).toEqual({ portions: 3, minutes: 0 });
  const done = confirmRunning(startNext(answered, "q"), stored(), { portions: 2, minutes: 0 }, now + 3);
  expect(totalOf(done, sale)).toEqual({ portions: 3, minutes: 0 });
  const later = addTap(done, sale, { ...noTap, portions: -1 }, done.undoUntil);
  expect(totalOf(later, sale)).toEqual({ portions: -1, minutes: 0 });
});

it("drops later taps when one is refused", () => {
  const sent = addTap(startNext(tapped({ portions: -1 }), "r"), stored(), { ...noTap, portions: -1 }, now);
  const changes = refuseRunning(sent, "More are sold.");
  expect([changes.running, changes.waiting, changes.refusal]).toEqual([undefined, [], "More are sold."]);
  expect(withChanges(stored(), changes)).toEqual(stored());
});
