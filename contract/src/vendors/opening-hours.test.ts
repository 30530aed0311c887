import { describe, expect, test } from "vitest";
import { fieldErrors } from "../http/errors.ts";
import { type OpeningHours, openingHours, weekdays } from "./opening-hours.ts";

const closed = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as OpeningHours;

function problems(changes: object): Record<string, string> {
  const { error } = openingHours.safeParse({ ...closed, ...changes });
  return error ? fieldErrors(error) : {};
}

describe("opening hours", () => {
  test.each<[name: string, changes: object]>([
    ["a closed week", {}],
    ["consecutive times of a day", { monday: spans("08:00-11:00", "11:00-15:00") }],
    ["times past midnight", { friday: spans("18:00-02:00"), saturday: spans("02:00-04:00") }],
    ["times past the end of the week", { sunday: spans("20:00-03:00"), monday: spans("03:00-05:00") }],
    ["a whole day", { tuesday: spans("00:00-00:00"), wednesday: spans("00:00-00:00") }],
  ])("accept %s", (_, changes) => {
    expect(problems(changes)).toEqual({});
  });

  test.each<[name: string, changes: object, path: string]>([
    ["on one day", { monday: spans("08:00-12:00", "11:59-15:00") }, "monday.1.from"],
    ["if two are equal", { monday: spans("08:00-12:00", "08:00-12:00") }, "monday.1.from"],
    ["if they are not in order", { monday: spans("11:00-15:00", "08:00-11:01") }, "monday.0.from"],
    ["after midnight", { friday: spans("18:00-02:00"), saturday: spans("01:00-04:00") }, "saturday.0.from"],
    [
      "over the end of the week",
      { sunday: spans("20:00-03:00"), monday: spans("02:30-05:00") },
      "monday.0.from",
    ],
    [
      "with a whole day",
      { tuesday: spans("12:00-12:00"), wednesday: spans("11:00-13:00") },
      "wednesday.0.from",
    ],
  ])("reject an overlap %s", (_, changes, path) => {
    expect(problems(changes)).toEqual({ [path]: "This begins before other hours have ended." });
  });

  test.each(["24:00", "7:30", "12:60", "", "noon", "12:00:00"])("reject '%s' as a time", (time) => {
    expect(problems({ monday: [{ from: time, to: "13:00" }] })).toEqual({
      "monday.0.from": "Enter a time, such as 17:30.",
    });
  });

  test("require every day and at most four times a day", () => {
    expect(Object.keys(problems({ monday: undefined, sunday: undefined }))).toEqual(["monday", "sunday"]);
    const many = spans("01:00-02:00", "03:00-04:00", "05:00-06:00", "07:00-08:00", "09:00-10:00");
    expect(problems({ monday: many })).toEqual({ monday: "Use at most 4 times a day." });
  });
});

function spans(...texts: string[]): { from?: string; to?: string }[] {
  return texts.map((text) => {
    const [from, to] = text.split("-");
    return { ...(from && { from }), ...(to && { to }) };
  });
}
