import { expect, it } from "vitest";
import { urgency } from "./urgency.ts";

it.each([
  [10 * 60_000, "calm"],
  [10 * 60_000 - 1, "soon"],
  [2 * 60_000, "soon"],
  [2 * 60_000 - 1, "last"],
  [0, "last"],
])("returns for %i ms left '%s'", (left, expected) => expect(urgency(left)).toBe(expected));
