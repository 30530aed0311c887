import { type Category, categories } from "@flashplate/contract/menu/menu";
import type { DraftRow } from "@flashplate/contract/menu-import/menu-import";
import type { ReviewRow } from "./review-form.ts";

/** A section of the uploaded menu. */
export interface DraftSection {
  /** The heading on the menu; null for dishes without one. */
  heading: string | null;
  /** Indexes of its rows, in the menu's order. */
  indexes: number[];
}

/** Groups the rows by the heading above them, in the menu's order. */
export function sectionsOf(
  rows: readonly Pick<ReviewRow, "id">[],
  readById: ReadonlyMap<string, Pick<DraftRow, "section">>,
): DraftSection[] {
  const byHeading = new Map<string | null, number[]>();
  for (const [index, { id }] of rows.entries()) {
    const heading = readById.get(id)?.section ?? null;
    byHeading.set(heading, [...(byHeading.get(heading) ?? []), index]);
  }
  return [...byHeading].map(([heading, indexes]) => ({ heading, indexes }));
}

/** Returns the category of all rows, or undefined if they have several. */
export function commonCategory(rows: readonly Pick<ReviewRow, "mealType">[]): Category | undefined {
  return categories.find((category) => rows.every(({ mealType }) => mealType === category));
}
