import { categories } from "@flashplate/contract/menu/menu-rules";
import type { DraftFlag } from "@flashplate/contract/menu-import/menu-import";
import { cleanLine } from "@flashplate/contract/shared/clean-text";
import { maxPrice, toCents, toDollars } from "@flashplate/contract/shared/money";
import * as z from "zod";
import type { Reading, ReadRow } from "../reading.ts";

/** Schema for the model. Structured output requires that no field is optional. */
export const modelMenu = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      /** Dollars. */
      price: z.number().nullable(),
      several_prices: z.boolean(),
      category: z.enum(categories),
      section: z.string().nullable(),
      section_is_one_of_ours: z.boolean(),
      confidence: z.number(),
    }),
  ),
});

/** Names of rows with less confidence are flagged. A row without a confidence gets this one. */
const sureFrom = 0.5;

/** Lenient form of an item: missing or invalid fields get a default. */
const anyItem = z.object({
  name: z.string(),
  description: z.string().catch(""),
  price: z.number().nullable().catch(null),
  several_prices: z.boolean().catch(false),
  category: z.enum(categories).optional().catch(undefined),
  section: z.string().nullable().catch(null),
  section_is_one_of_ours: z.boolean().catch(false),
  confidence: z.number().min(0).max(1).catch(sureFrom),
});
const anyMenu = z.object({ items: z.array(z.unknown()) });

/**
 * Converts the model's answer to rows. The answer is untrusted input: markup is removed, impossible
 * prices are left blank and flagged.
 * @throws Error if the answer is not a menu in JSON
 */
export function readModelAnswer(text: string): Reading {
  const { items } = anyMenu.parse(JSON.parse(text));
  return { rows: items.flatMap(rowOf), notices: [] };
}

function rowOf(item: unknown): ReadRow[] {
  const parsed = anyItem.safeParse(item);
  if (!parsed.success) return [];
  const name = plainText(parsed.data.name);
  if (name === "") return [];
  const { category, section_is_one_of_ours, several_prices, confidence } = parsed.data;
  const price = plausiblePrice(parsed.data.price);
  const flags: DraftFlag[] = [];
  if (price === null) flags.push(parsed.data.price === null ? "price-missing" : "price-unclear");
  if (several_prices) flags.push("several-prices");
  if (category === undefined || !section_is_one_of_ours) flags.push("category-guessed");
  if (confidence < sureFrom) flags.push("name-unclear");
  const section = plainText(parsed.data.section ?? "");
  return [
    {
      name,
      description: plainText(parsed.data.description),
      price,
      mealType: category ?? "Dinner",
      section: section === "" ? null : section,
      confidence,
      flags,
      // A model does not report positions.
      source: null,
    },
  ];
}

/** Returns a price rounded to cents, or null if it is not between 0 and the limit. */
function plausiblePrice(price: number | null): number | null {
  if (price === null || !Number.isFinite(price) || price < 0 || price > maxPrice) return null;
  return toDollars(toCents(price));
}

/** Longer texts are cut before they are cleaned. A draft accepts a tenth of it. */
const longestText = 5000;

/** Returns a text in one line, cleaned and without tags. */
function plainText(text: string): string {
  // "Under < 500 kcal" is not a tag.
  return cleanLine(text.slice(0, longestText).replace(/<\/?[a-z!][^<>]*>/gi, " "));
}
