import { menuItemForm } from "@flashplate/contract/menu";
import type { DraftFlag, DraftRow } from "@flashplate/contract/menu-import";
import { z } from "zod";

const reviewRow = menuItemForm.extend({ id: z.string() });
/** The rows as they are corrected: a menu's fields, and the draft's id, which a retry sends again. */
export const reviewForm = z.object({ rows: z.array(reviewRow) });
export type ReviewForm = z.infer<typeof reviewForm>;
export type ReviewRow = ReviewForm["rows"][number];

const { maxLength: maxDescription } = menuItemForm.shape.description;

/** A row as it was read, to be corrected. A price that is not known is blank. */
export function rowToCorrect({ id, name, description, price, mealType }: DraftRow): ReviewRow {
  return { id, name, description, price: price ?? Number.NaN, mealType };
}

/**
 * Two rows as one, in the place of the upper: as a rule the lower is the rest of its name or its description, read as a dish of its
 * own. A price that only the lower has is kept.
 */
export function mergeRows(upper: ReviewRow, lower: ReviewRow): ReviewRow {
  const description = [upper.description, lower.name, lower.description]
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join(" ");
  return {
    ...upper,
    description: description.slice(0, maxDescription ?? description.length),
    price: Number.isNaN(upper.price) ? lower.price : upper.price,
  };
}

/** What is still to be looked at in a row: a flag goes when what it is about was filled in or changed. */
export function standingFlags(read: DraftRow, now: ReviewRow, isNameTwice: boolean): DraftFlag[] {
  const sameName = now.name === read.name;
  const samePrice = Object.is(now.price, read.price ?? Number.NaN);
  const stands: Record<DraftFlag, boolean> = {
    "price-missing": Number.isNaN(now.price),
    "price-unclear": samePrice,
    "several-prices": samePrice,
    "category-guessed": now.mealType === read.mealType,
    "name-unclear": sameName,
    "description-missing": now.description.trim() === "",
    "possible-duplicate": isNameTwice,
    "text-shortened": sameName && now.description === read.description,
  };
  // These two are about what is there now, whatever was read.
  const flags = new Set<DraftFlag>(read.flags);
  if (stands["price-missing"]) flags.add("price-missing");
  if (isNameTwice) flags.add("possible-duplicate");
  return [...flags].filter((flag) => stands[flag]);
}

/** By what two names are the same to a guest: not by case, accents or spaces. */
export function nameKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

/** Keys of the names that stand there more than once. */
export function namesTwice(names: readonly string[]): Set<string> {
  const keys = names.map(nameKey);
  return new Set(keys.filter((key, index) => key !== "" && keys.indexOf(key) !== index));
}

/** How well a row was read, in three steps. */
export type Certainty = "clear" | "compare" | "unsure";

export function certaintyOf({ confidence }: Pick<DraftRow, "confidence">): Certainty {
  if (confidence >= 0.85) return "clear";
  return confidence >= 0.6 ? "compare" : "unsure";
}
