import { addItems } from "@flashplate/contract/menu/menu";
import { menuDraft } from "@flashplate/contract/menu-import/menu-import";
import { describe, expect, test } from "vitest";
import { finishDraft } from "./draft.ts";
import type { ReadRow } from "./reading.ts";

function row(changes: Partial<ReadRow>): ReadRow {
  return {
    name: "Soup",
    description: "Warm.",
    price: 8.5,
    mealType: "Lunch",
    section: null,
    confidence: 1,
    flags: [],
    source: null,
    ...changes,
  };
}

function finished(changes: Partial<ReadRow>) {
  const draft = menuDraft.parse(finishDraft("model", 1, { rows: [row(changes)], notices: [] }));
  const [only] = draft.rows;
  if (!only) throw new Error("The draft has no row.");
  return only;
}

describe("a row of a draft", () => {
  test.each([
    ["name", `${"a".repeat(59)}${"🍕".repeat(30)}`],
    ["description", `${"b".repeat(479)}${"🍕".repeat(30)}`],
    ["section", `${"c".repeat(79)}${"🍕".repeat(30)}`],
  ])("cuts a long %s between two characters", (field, text) => {
    const { [field]: cut } = finished({ [field]: text }) as unknown as Record<string, string>;
    expect(cut).not.toMatch(/\p{Surrogate}/u);
    expect(text.startsWith(cut?.replace("…", "") ?? "nothing")).toBe(true);
  });

  test("can be saved when the file has an unpaired surrogate", () => {
    const { name, description, flags, price, mealType } = finished({
      name: "So\uD83Dup",
      description: "\uDF55Hot",
    });
    expect([name, description, flags]).toEqual(["So�up", "�Hot", []]);
    expect(addItems.safeParse({ items: [{ name, description, price, mealType }] }).success).toBe(true);
  });

  test("has a flag when a text was cut", () => {
    expect(finished({ name: `${"word ".repeat(30)}end` })).toMatchObject({ flags: ["text-shortened"] });
  });
});
