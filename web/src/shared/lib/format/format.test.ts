import { describe, expect, it } from "vitest";
import { spanish } from "../../i18n/es/index.ts";
import { english, translator } from "../../i18n/translate.ts";
import {
  ago,
  calendarDay,
  clockText,
  clockTime,
  comingTime,
  dateAndTime,
  price,
  timeLeft,
} from "./format.ts";

const zone = "America/Los_Angeles";
/** 1 AM as this device shows it. */
const oneOClock = clockText("01:00", english);

describe("times", () => {
  it("takes the day from the given zone", () => {
    expect(calendarDay(new Date("2026-03-02T07:59:00Z"), zone)).toBe("2026-03-01");
    expect(calendarDay(new Date("2026-03-02T08:00:00Z"), zone)).toBe("2026-03-02");
  });

  it("formats a date with its year", () => {
    expect(dateAndTime(new Date("2020-03-02T05:30:00Z"), zone, english)).toBe(
      `Mar 1, 2020, ${clockText("21:30", english)}`,
    );
  });

  it.each([
    ["2026-03-02T05:30:00Z", clockText("21:30", english)],
    ["2026-03-02T09:00:00Z", `tomorrow ${oneOClock}`],
    ["2026-03-03T09:00:00Z", `Tue, Mar 3, ${oneOClock}`],
  ])("formats %s as %s on the evening of March 1st", (instant, text) => {
    expect(comingTime(new Date(instant), new Date("2026-03-02T04:00:00Z"), zone, english)).toBe(text);
  });

  it.each([
    ["2026-03-02T05:30:00Z", "9:30 PM", "21:30"],
    ["2026-03-02T08:05:00Z", "12:05 AM", "00:05"],
    ["2026-03-02T20:00:00Z", "12:00 PM", "12:00"],
  ])("formats the time of %s with 12 or 24 hours", (instant, twelve, twentyFour) => {
    const at = new Date(instant);
    expect(clockTime(at, zone, english, true).replace("\u00a0", " ")).toBe(twelve);
    expect(clockTime(at, zone, english, false)).toBe(twentyFour);
  });

  it("formats tomorrow on the last day of a month", () => {
    expect(
      comingTime(new Date("2026-03-01T09:00:00Z"), new Date("2026-03-01T04:00:00Z"), zone, english),
    ).toBe(`tomorrow ${oneOClock}`);
  });

  it.each([
    [0, "now"],
    [-5_000, "now"],
    [60_000, "1 min ago"],
    [59 * 60_000, "59 min ago"],
    [60 * 60_000, "1 h ago"],
    [24 * 3_600_000, "1 day ago"],
    [49 * 3_600_000, "2 days ago"],
  ])("formats an age of %i ms as '%s'", (milliseconds, text) =>
    expect(ago(milliseconds, english)).toBe(text),
  );

  it.each([
    [59_999, "less than a minute"],
    [42 * 60_000, "42 min"],
    [65 * 60_000, "1 h 5 min"],
    [120 * 60_000, "2 h"],
  ])("formats %i ms left as '%s'", (milliseconds, text) =>
    expect(timeLeft(milliseconds, english)).toBe(text),
  );
});

it("formats a price of zero as 'Free'", () => {
  expect([price(0, english), price(7.5, english)]).toEqual(["Free", "$7.50"]);
});

it("formats prices and times in Spanish, in dollars and the given zone", () => {
  const t = translator("es", spanish);
  const now = new Date("2026-03-02T04:00:00Z");
  expect([price(0, t), price(1234.5, t)]).toEqual(["Gratis", "$1,234.50"]);
  expect(comingTime(new Date("2026-03-02T09:00:00Z"), now, zone, t)).toBe(`mañana ${clockText("01:00", t)}`);
  expect(comingTime(new Date("2026-03-03T09:00:00Z"), now, zone, t)).toBe(
    `mar, 3 de mar, ${clockText("01:00", t)}`,
  );
  expect([ago(24 * 3_600_000, t), timeLeft(65 * 60_000, t)]).toEqual(["hace 1 día", "1 h 5 min"]);
});
