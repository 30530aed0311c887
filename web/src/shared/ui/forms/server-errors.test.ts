import type { UseFormReturn } from "react-hook-form";
import { expect, it } from "vitest";
import { showServerErrors } from "./server-errors.ts";

interface Values {
  name: string;
  tags: string[];
}

/** Shows errors in a form that records them. Returns the general message, and the recorded errors. */
function showErrors(fields: Record<string, string>) {
  const errors: unknown[] = [];
  const form = {
    setError: (...error: unknown[]) => errors.push(error),
  } as unknown as UseFormReturn<Values>;
  const names = { "item.name": "name", "item.tags": "tags" } as const;
  return { general: showServerErrors(form, { message: "Not saved.", fields }, names), errors };
}

it("shows the message for an entry of a list at the list's field", () => {
  expect(showErrors({ "item.tags.0": "Choose a tag of the list." })).toEqual({
    general: undefined,
    errors: [["tags", { type: "server", message: "Choose a tag of the list." }, { shouldFocus: true }]],
  });
});

it("focuses the first field only, and returns the general message for unknown fields", () => {
  const { errors } = showErrors({ "item.name": "Enter a name.", "item.tags.1.color": "Choose one." });
  expect(errors).toMatchObject([
    ["name", {}, { shouldFocus: true }],
    ["tags", {}, { shouldFocus: false }],
  ]);
  expect(showErrors({ "other.0": "Wrong." })).toEqual({ general: "Not saved.", errors: [] });
});
