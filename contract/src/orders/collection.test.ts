import { describe, expect, test } from "vitest";
import {
  afterWrongCode,
  collectOrder,
  isCodeValid,
  maxWrongCodes,
  type WrongCodesRecord,
  wrongCodesMs,
} from "./collection.ts";

describe("a request to check a pickup", () => {
  test("may have a code in small letters", () => {
    expect(collectOrder.parse({ code: "k7m4p" })).toEqual({ code: "K7M4P" });
  });

  test.each([
    [{}],
    [{ code: "K7M4P", orderId: "order" }],
    [{ code: "K7M4" }],
    [{ code: "K7M4PP" }],
    // An O could be read as a zero, so no code has it.
    [{ code: "K7M4O" }],
  ])("is refused when it is %j", (body) => {
    const { error } = collectOrder.safeParse(body);
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["code"]);
  });
});

describe("wrong codes", () => {
  const at = (ms: number) => new Date(Date.parse("2026-11-26T18:00:00Z") + ms);
  /** The record after wrong codes at these times. */
  const after = (times: readonly number[], before?: WrongCodesRecord) =>
    times.reduce<WrongCodesRecord | undefined>((record, ms) => afterWrongCode(record, at(ms)), before);
  /** The times of so many wrong codes, one each millisecond. */
  const timesOf = (count: number, from = 0) => Array.from({ length: count }, (_, n) => from + n);

  test("pause the device for a minute when there are too many of them", () => {
    expect(after(timesOf(maxWrongCodes - 1))?.pausedUntil).toBeUndefined();
    const last = maxWrongCodes - 1;
    expect(after(timesOf(maxWrongCodes))?.pausedUntil).toEqual(at(last + wrongCodesMs));
  });

  test("do not count after a minute", () => {
    const early = after(timesOf(maxWrongCodes - 1));
    expect(after([wrongCodesMs + maxWrongCodes], early)?.pausedUntil).toBeUndefined();
  });

  test("count anew after a pause", () => {
    const paused = after(timesOf(maxWrongCodes));
    const end = wrongCodesMs + maxWrongCodes;
    expect(after(timesOf(maxWrongCodes - 1, end), paused)?.pausedUntil).toBeUndefined();
  });

  test("neither end nor prolong a pause", () => {
    const paused = after(timesOf(maxWrongCodes));
    expect(after(timesOf(2 * maxWrongCodes, maxWrongCodes), paused)).toEqual(paused);
  });
});

describe("the code of an order", () => {
  const [portland, newYork] = ["America/Los_Angeles", "America/New_York"];
  // 22:00 of 27 November in Portland, 1:00 of 28 November in New York.
  const collectableUntil = new Date("2026-11-28T06:00:00Z");
  const promise = { cancellableUntil: collectableUntil, collectableUntil };
  const orderTime = new Date("2026-11-20T20:00:00Z");
  const at = new Date("2026-11-26T20:00:00Z");

  test.each([
    ["of the order, not of the restaurant", { promise, orderTime, timeZone: portland }, newYork, true],
    ["of the order, not of the restaurant", { promise, orderTime, timeZone: newYork }, portland, false],
    ["of the restaurant in older orders", { promise, orderTime }, portland, true],
    ["of the restaurant in older orders", { promise, orderTime }, newYork, false],
  ])("is valid today or tomorrow in the zone %s: %j, restaurant in %s, %s", (_name, order, zone, isValid) => {
    expect(isCodeValid(order, zone, at)).toBe(isValid);
  });

  test("is valid on the evening of the order when its sale ends late on the next evening", () => {
    // In New York, the order is of 26 November, 22:50, and can be collected until 28 November, 0:30.
    const late = new Date("2026-11-28T05:30:00Z");
    const order = {
      orderTime: new Date("2026-11-27T03:50:00Z"),
      promise: { cancellableUntil: late, collectableUntil: late },
      timeZone: newYork,
    };
    expect(isCodeValid(order, newYork, new Date("2026-11-27T04:00:00Z"))).toBe(true);
  });

  test("is valid only on the day of the order when nothing was promised", () => {
    expect(isCodeValid({ orderTime: at }, portland, at)).toBe(true);
    expect(isCodeValid({ orderTime }, portland, at)).toBe(false);
  });
});
