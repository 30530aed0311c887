import { openingHours } from "@flashplate/contract/opening-hours";
import { describe, expect, it } from "vitest";
import { copiedToAll, firstHours, nextSpan, pastMidnight } from "./hours.ts";

describe("opening hours in the form", () => {
  it("start with a week that the server takes", () => {
    expect(openingHours.safeParse(firstHours()).success).toBe(true);
  });

  it("are added behind the last ones of the day, or left to be typed", () => {
    expect(nextSpan([])).toEqual({ from: "11:00", to: "21:00" });
    expect(nextSpan([{ from: "09:00", to: "13:30" }])).toEqual({ from: "14:00", to: "16:00" });
    expect(nextSpan([{ from: "09:00", to: "22:00" }])).toEqual({ from: "", to: "" });
    expect(nextSpan([{ from: "18:00", to: "02:00" }])).toEqual({ from: "", to: "" });
  });

  it("are copied, not shared", () => {
    const monday = [{ from: "09:00", to: "13:00" }];
    const week = copiedToAll(monday);
    expect(week.sunday).toEqual(monday);
    expect(week.sunday[0]).not.toBe(week.monday[0]);
  });

  it("say when they end on the next day", () => {
    expect(pastMidnight({ from: "18:00", to: "02:00" })).toBe(true);
    expect(pastMidnight({ from: "00:00", to: "00:00" })).toBe(true);
    expect(pastMidnight({ from: "09:00", to: "13:00" })).toBe(false);
    expect(pastMidnight({ from: "09:00", to: "" })).toBe(false);
  });
});
