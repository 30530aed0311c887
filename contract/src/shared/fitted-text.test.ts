import { expect, it } from "vitest";
import { fittedText } from "./fitted-text.ts";

it.each([
  ["Termina a las 7:00 p.m.. Se vende más.", "Termina a las 7:00 p.m. Se vende más."],
  ["Sold by Crumb Inc..", "Sold by Crumb Inc."],
  ["Wait...", "Wait..."],
  ["hasta las 1:30 p.m.", "hasta la 1:30 p.m."],
  ["Hasta las 1:00", "Hasta la 1:00"],
  ["hasta las 01:00", "hasta la 01:00"],
  ["a las 11:00, a las 10:15, a las 13:00", "a las 11:00, a las 10:15, a las 13:00"],
])("writes %j as %j", (text, written) => {
  expect(fittedText(text)).toBe(written);
});
