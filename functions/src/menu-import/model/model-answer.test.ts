import { expect, test } from "vitest";
import { readModelAnswer } from "./model-answer.ts";

test.each([
  ["Pasta < 500 kcal", "Pasta < 500 kcal"],
  ["Soup <3 of the day>", "Soup <3 of the day>"],
  ["5 < 6 > 4", "5 < 6 > 4"],
  ["<b>Soup</b><br/>of the <!-- not --> day", "Soup of the day"],
  ['<img src=x onerror="alert(1)">Soup<SCRIPT>', "Soup"],
])("converts the name %j to %j", (name, expected) => {
  const { rows } = readModelAnswer(JSON.stringify({ items: [{ name, description: name }] }));
  expect(rows.map((row) => [row.name, row.description])).toEqual([[expected, expected]]);
});
