import { type Category, categories } from "@flashplate/contract/menu/menu";
import type { DraftRow } from "@flashplate/contract/menu-import/menu-import";
import type { ReviewRow } from "./review-form.ts";

/** A section of the uploaded menu. */
export interface DraftSection {
  /** Unique among the sections. Stays the same when rows are removed from the section. */
  key: string;
  /** The heading on the menu; null for dishes without one. */
  heading: string | null;
  /** Indexes of its rows, in the menu's order. */
  indexes: number[];
}

/**
 * Groups adjacent rows with the same heading, so that the sections keep the order of the rows. A heading
 * that occurs again starts another section.
 */
export function sectionsOf(
  rows: readonly Pick<ReviewRow, "id">[],
  readById: ReadonlyMap<string, Pick<DraftRow, "section">>,
): DraftSection[] {
  const sections: DraftSection[] = [];
  for (const [index, { id }] of rows.entries()) {
    const heading = readById.get(id)?.section ?? null;
    const last = sections.at(-1);
    if (last?.heading === heading) {
      last.indexes.push(index);
      continue;
    }
    const earlier = sections.filter((section) => section.heading === heading).length;
    sections.push({ key: `${earlier}-${heading ?? ""}`, heading, indexes: [index] });
  }
  return sections;
}

/** Returns the category of all rows, or undefined if they have several. */
export function commonCategory(rows: readonly Pick<ReviewRow, "mealType">[]): Category | undefined {
  return categories.find((category) => rows.every(({ mealType }) => mealType === category));
}
