import { openingHours, weekdays } from "@flashplate/contract/vendors/opening-hours";
import { describe, expect, it } from "vitest";
import { copyToAll, endsNextDay, firstHours, nextSpan } from "./hours.ts";

describe("the opening hours in the form", () => {
  it("start with a week that the server accepts", () => {
    expect(openingHours.safeParse(firstHours()).success).toBe(true);
  });

  it("add the usual hours when a day has none", () => {
    expect(nextSpan([])).toEqual({ from: "11:00", to: "21:00" });
  });

  it("add two hours from the next full hour, or an empty span when it is too late", () => {
    expect(nextSpan([{ from: "09:00", to: "13:30" }])).toEqual({ from: "14:00", to: "16:00" });
    expect(nextSpan([{ from: "09:00", to: "20:30" }])).toEqual({ from: "21:00", to: "23:00" });
    expect(nextSpan([{ from: "09:00", to: "21:00" }])).toEqual({ from: "", to: "" });
    expect(nextSpan([{ from: "18:00", to: "02:00" }])).toEqual({ from: "", to: "" });
  });

  it("add an empty span when the last one has no end yet", () => {
    expect(nextSpan([{ from: "18:00", to: "" }])).toEqual({ from: "", to: "" });
  });

  it("copy the spans to every day by value", () => {
    const monday = [{ from: "09:00", to: "13:00" }];
    const week = copyToAll(monday);
    expect(Object.keys(week)).toEqual([...weekdays]);
    for (const spans of Object.values(week)) expect(spans).toEqual(monday);
    const copies = Object.values(week).map(([span]) => span);
    expect(new Set([monday[0], ...copies]).size).toBe(1 + weekdays.length);
  });

  it("end on the next day when the closing time is not later", () => {
    expect(endsNextDay({ from: "18:00", to: "02:00" })).toBe(true);
    expect(endsNextDay({ from: "00:00", to: "00:00" })).toBe(true);
    expect(endsNextDay({ from: "09:00", to: "13:00" })).toBe(false);
    expect(endsNextDay({ from: "09:00", to: "" })).toBe(false);
  });
});
