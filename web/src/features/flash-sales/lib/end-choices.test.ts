import { type OpeningHours, weekdays } from "@flashplate/contract/vendors/opening-hours";
import { expect, it } from "vitest";
import { english } from "../../../shared/i18n/translate.ts";
import { clockText } from "../../../shared/lib/format/format.ts";
import { endChoices } from "./end-choices.ts";

const until = (time: string) => `Until ${clockText(time, english)}`;
const zone = "America/Los_Angeles";
/** The choices of a sale that starts at this time, without opening hours. The first four are durations. */
const at = (time: string) => endChoices(new Date(`2026-03-01T${time}-08:00`), zone, null, english);

it("offers durations after the start, rounded up to a minute", () => {
  expect(
    at("17:45:20")
      .slice(0, 4)
      .map((choice) => [choice.label, choice.endsAt]),
  ).toEqual([
    ["30 min", "18:16"],
    ["1 hour", "18:46"],
    ["2 hours", "19:46"],
    ["3 hours", "20:46"],
  ]);
});

it.each([
  ["08:00:00", []],
  ["17:45:00", [until("21:00"), until("22:00")]],
  ["20:45:00", [until("22:00"), until("23:00")]],
  ["22:30:00", ["Until midnight"]],
  ["23:30:00", []],
])("offers at %s the usual closing times %s", (time, labels) => {
  expect(
    at(time)
      .slice(4)
      .map((choice) => choice.label),
  ).toEqual(labels);
});

it("offers the closing time first, by the opening hours", () => {
  const closed = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as OpeningHours;
  const hours = { ...closed, sunday: [{ from: "12:00", to: "21:30" }] };
  const labels = (time: string) =>
    endChoices(new Date(`2026-03-01T${time}-08:00`), zone, hours, english).map(({ label }) => label);
  const soon = ["30 min", "1 hour", "2 hours", "3 hours"];
  expect(labels("18:00:00")).toEqual(["Until closing", ...soon]);
  expect(labels("21:45:00")).toEqual(soon);
});
