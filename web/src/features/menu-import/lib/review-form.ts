import { type Allergens, allergenNames, allergenStates } from "@flashplate/contract/menu/allergens";
import { menuItemForm } from "@flashplate/contract/menu/menu";
import type { DraftFlag, DraftRow } from "@flashplate/contract/menu-import/menu-import";
import { z } from "zod";

/** The fields that are read from a menu file, in the order of the screen. */
const readFields = { name: true, price: true, mealType: true, description: true } as const;
// `allergens` is absent until a person has adopted the suggestion.
const reviewRow = menuItemForm.pick({ ...readFields, allergens: true }).extend({ id: z.string() });
/** The rows that the person corrects. A row keeps the draft's id, so a retry adds no dish twice. */
export const reviewForm = z.object({ rows: z.array(reviewRow) });
export type ReviewForm = z.infer<typeof reviewForm>;
export type ReviewRow = ReviewForm["rows"][number];

const { maxLength: maxDescription } = menuItemForm.shape.description;

/** Maps the server's field paths to the form's fields, in the order of the screen. */
export function rowFieldNames(rowCount: number) {
  const fields = Object.keys(readFields) as (keyof typeof readFields)[];
  const names = Array.from({ length: rowCount }, (_, index) =>
    fields.map((field) => [`items.${index}.${field}`, `rows.${index}.${field}` as const] as const),
  );
  return Object.fromEntries(names.flat());
}

/** The form values of a row. An unknown price is blank. */
export function rowValues({ id, name, description, price, mealType }: DraftRow): ReviewRow {
  return { id, name, description, price: price ?? Number.NaN, mealType };
}

/**
 * Joins a row with the one above it. The text of the lower row is added to the upper description,
 * because it is usually a part of it. The lower price is used if the upper row has none. Allergens that are
 * stated for either row are stated for the joined row, by the stricter statement.
 */
export function joinRows(upper: ReviewRow, lower: ReviewRow): ReviewRow {
  const description = [upper.description, lower.name, lower.description]
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join(" ");
  return {
    ...upper,
    description: description.slice(0, maxDescription ?? description.length),
    price: Number.isNaN(upper.price) ? lower.price : upper.price,
    ...(lower.allergens && { allergens: joinedAllergens(upper.allergens ?? {}, lower.allergens) }),
  };
}

/** The upper row after Undo of a join. Fields that were corrected after the join keep their values. */
export function unjoinedRow(upper: ReviewRow, joined: ReviewRow, now: ReviewRow): ReviewRow {
  const fields = Object.keys({ ...joined, ...now }) as (keyof ReviewRow)[];
  const corrected = fields.filter((field) => JSON.stringify(now[field]) !== JSON.stringify(joined[field]));
  return { ...upper, ...Object.fromEntries(corrected.map((field) => [field, now[field]])) };
}

/** The stricter statement of each allergen. */
function joinedAllergens(upper: Allergens, lower: Allergens): Allergens {
  return Object.fromEntries(
    allergenNames.flatMap((name) => {
      // `allergenStates` has the strictest state first.
      const state = allergenStates.find((each) => upper[name] === each || lower[name] === each);
      return state ? [[name, state]] : [];
    }),
  );
}

/**
 * The flags of a row that still apply, because their field was neither filled nor changed.
 * @param read the row as it was read
 * @param now the row with the person's corrections
 * @param isDuplicateName whether another row has the same name now
 */
export function activeFlags(read: DraftRow, now: ReviewRow, isDuplicateName: boolean): DraftFlag[] {
  const hasSameName = now.name === read.name;
  const hasSamePrice = Object.is(now.price, read.price ?? Number.NaN);
  const applies: Record<DraftFlag, boolean> = {
    "price-missing": Number.isNaN(now.price),
    "price-unclear": hasSamePrice,
    "several-prices": hasSamePrice,
    "category-guessed": now.mealType === read.mealType,
    "name-unclear": hasSameName,
    "description-missing": now.description.trim() === "",
    "possible-duplicate": isDuplicateName,
    "text-shortened": hasSameName && now.description === read.description,
  };
  // These two can apply to a row that was read without them.
  const flags = new Set<DraftFlag>(read.flags);
  if (applies["price-missing"]) flags.add("price-missing");
  if (isDuplicateName) flags.add("possible-duplicate");
  return [...flags].filter((flag) => applies[flag]);
}

/** Flags that one answer settles for many rows: the category of a section, or the button "Use the name". */
const settledTogether: ReadonlySet<DraftFlag> = new Set(["category-guessed", "description-missing"]);

/** The active flags that a person has to look at in the row itself. */
export function ownFlags(flags: readonly DraftFlag[]): DraftFlag[] {
  return flags.filter((flag) => !settledTogether.has(flag));
}

/** Whether a person has to look at a row, judged by how it was read. */
export function isDoubtful(read: DraftRow, duplicates: ReadonlySet<string>): boolean {
  const flags = activeFlags(read, rowValues(read), duplicates.has(nameKey(read.name)));
  return certaintyOf(read) !== "clear" || ownFlags(flags).length > 0;
}

/** Key for comparing names: ignores case, accents, spaces and punctuation. */
export function nameKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

/** Keys of the names that occur more than once. */
export function duplicateNames(names: readonly string[]): Set<string> {
  const keys = names.map(nameKey);
  return new Set(keys.filter((key, index) => key !== "" && keys.indexOf(key) !== index));
}

/** How well a row was read. */
export type Certainty = "clear" | "compare" | "unsure";

/** The least confidence (0 to 1) of a row that was read clearly. */
const minClear = 0.85;
/** The least confidence of a row that a person can check by comparing it. Below, it was hard to read. */
const minCompare = 0.6;

export function certaintyOf({ confidence }: Pick<DraftRow, "confidence">): Certainty {
  if (confidence >= minClear) return "clear";
  return confidence >= minCompare ? "compare" : "unsure";
}
