import { openingHours } from "@flashplate/contract/vendors/opening-hours";
import { describe, expect, it } from "vitest";
import { copyToAll, endsNextDay, firstHours, nextSpan } from "./hours.ts";

describe("the opening hours in the form", () => {
  it("start with a week that the server accepts", () => {
    expect(openingHours.safeParse(firstHours()).success).toBe(true);
  });

  it("add two hours after the last span, or an empty span when it is too late", () => {
    expect(nextSpan([])).toEqual({ from: "11:00", to: "21:00" });
    expect(nextSpan([{ from: "09:00", to: "13:30" }])).toEqual({ from: "14:00", to: "16:00" });
    expect(nextSpan([{ from: "09:00", to: "22:00" }])).toEqual({ from: "", to: "" });
    expect(nextSpan([{ from: "18:00", to: "02:00" }])).toEqual({ from: "", to: "" });
  });

  it("copy the spans to every day by value", () => {
    const monday = [{ from: "09:00", to: "13:00" }];
    const week = copyToAll(monday);
    expect(week.sunday).toEqual(monday);
    expect(week.sunday[0]).not.toBe(week.monday[0]);
  });

  it("end on the next day when the closing time is not later", () => {
    expect(endsNextDay({ from: "18:00", to: "02:00" })).toBe(true);
    expect(endsNextDay({ from: "00:00", to: "00:00" })).toBe(true);
    expect(endsNextDay({ from: "09:00", to: "13:00" })).toBe(false);
    expect(endsNextDay({ from: "09:00", to: "" })).toBe(false);
  });
});
