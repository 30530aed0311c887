import type { Category } from "@flashplate/contract/menu/menu";
import type { CorpusMenu } from "./corpus.ts";

/** Fields of a row that are compared. */
export interface ReadDish {
  name: string;
  price: number | null;
  mealType: Category;
}

/** Results as counts, so that those of several menus can be added. */
export interface Score {
  dishes: number;
  /** Dishes with a row whose name differs in at most one letter of eight. */
  found: number;
  pricesRight: number;
  categoriesRight: number;
  /** Rows that match no dish. */
  invented: number;
}

/**
 * Compares rows with the expected dishes. A row counts for one dish.
 * @returns also the names of missed dishes, and descriptions of wrong fields and rows
 */
export function score(
  menu: CorpusMenu,
  rows: readonly ReadDish[],
): Score & { missed: string[]; wrong: string[] } {
  const unmatchedRows = [...rows];
  const result = { dishes: 0, found: 0, pricesRight: 0, categoriesRight: 0, invented: 0 };
  const missed: string[] = [];
  const wrong: string[] = [];
  for (const { category, dishes } of menu.sections) {
    for (const dish of dishes) {
      result.dishes += 1;
      const index = unmatchedRows.findIndex(({ name }) => isSameName(name, dish.name));
      const [row] = index < 0 ? [] : unmatchedRows.splice(index, 1);
      if (row === undefined) {
        missed.push(dish.name);
        continue;
      }
      result.found += 1;
      if (row.price === dish.price) result.pricesRight += 1;
      else wrong.push(`${dish.name}: ${row.price} for ${dish.price}`);
      if (row.mealType === category) result.categoriesRight += 1;
      else wrong.push(`${dish.name}: ${row.mealType} for ${category}`);
    }
  }
  result.invented = unmatchedRows.length;
  wrong.push(...unmatchedRows.map(({ name }) => `no dish: ${name}`));
  return { ...result, missed, wrong };
}

/**
 * Returns the share of dishes found, of right prices and categories among them, and of wrong rows.
 */
export function shares(scores: readonly Score[]) {
  const sum = (key: keyof Score) => scores.reduce((total, one) => total + one[key], 0);
  const found = sum("found");
  return {
    dishes: sum("dishes"),
    itemRecall: rounded(found / sum("dishes")),
    priceAccuracy: rounded(sum("pricesRight") / found),
    categoryAccuracy: rounded(sum("categoriesRight") / found),
    inventedRows: rounded(sum("invented") / (found + sum("invented"))),
  };
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}

function isSameName(read: string, truth: string): boolean {
  const [a, b] = [lettersAndDigits(read), lettersAndDigits(truth)];
  return distance(a, b) <= Math.floor(b.length / 8);
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** Returns the edit distance (Levenshtein) of two texts. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replacement = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + replacement));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
