import { expect, it } from "vitest";
import { csvRow } from "./csv.ts";

it.each([
  ["a plain text", ["Soup", 4.5, undefined, 0], "Soup,4.5,,0\r\n"],
  ["a comma", ["Fish, chips"], '"Fish, chips"\r\n'],
  ["quotation marks", ['The "best"'], '"The ""best"""\r\n'],
  ["a line break", ["two\nlines"], '"two\nlines"\r\n'],
  ["a formula", ["=1+1", "+1", "-1", "@SUM(A1)"], "'=1+1,'+1,'-1,'@SUM(A1)\r\n"],
  ["a formula in full-width characters", ["＝1+1", "＋1", "－1", "＠A1"], "'＝1+1,'＋1,'－1,'＠A1\r\n"],
  ["a tab or a return before a formula", ["\t=1", "\r=1"], "'\t=1,\"'\r=1\"\r\n"],
  ["a formula with a comma", ["=A1,B1"], '"\'=A1,B1"\r\n'],
  ["a negative number", [-4.5], "-4.5\r\n"],
  ["letters of other languages", ["Jalapeño", "寿司"], "Jalapeño,寿司\r\n"],
])("writes %s so that spreadsheets read it as text or number", (_, cells, row) => {
  expect(csvRow(cells)).toBe(row);
});
