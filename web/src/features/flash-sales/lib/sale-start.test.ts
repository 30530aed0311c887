import { expect, it } from "vitest";
import { saleStart, typedStart } from "./sale-start.ts";

const zone = "America/New_York";
const now = new Date("2026-11-20T12:00:00.000Z");

it("returns the typed start in the restaurant's zone", () => {
  expect(typedStart("2026-11-20T18:30", zone)).toEqual(new Date("2026-11-20T23:30:00.000Z"));
});

it.each(["", "202618-11-20T18:30", "2026-11-20"])("returns now as the start while %j is typed", (typed) => {
  expect(typedStart(typed, zone)).toBeUndefined();
  expect(saleStart({ kind: "create" }, typed, now, zone)).toEqual({ from: now, isEditable: true });
});
