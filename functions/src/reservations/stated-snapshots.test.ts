import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { allergenTextOf, type GuestLanguage } from "@flashplate/contract/menu/allergen-text";
import {
  type AllergenName,
  type Allergens,
  allergenNames,
  allergenStates,
  dietNames,
} from "@flashplate/contract/menu/allergens";
import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import type { Stated } from "@flashplate/contract/menu/stated";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import fc from "fast-check";
import { expect, test } from "vitest";
import { everyStatement } from "../../../contract/test-support/every-statement.ts";
import { saleRecord } from "../../test-support/records/records.ts";
import { dishInSale, newDish, updatedDish } from "../menu/dish.ts";
import { presentConsumerOrder } from "../orders/orders.presenter.ts";
import { decideReservations } from "./decide-reservations.ts";

const runs = 10_000;
const fields = { name: "Soup", description: "Warm.", price: 8.5, mealType: "Lunch" } as const;

const allergensOf = fc.dictionary(
  fc.constantFrom(...allergenNames),
  fc.constantFrom(...allergenStates),
) as fc.Arbitrary<Allergens>;
/** What is stated at random. A field that has no values of its own here has that of `everyStatement`. */
const statement = fc.record(
  {
    ...Object.fromEntries(Object.entries(everyStatement).map(([name, value]) => [name, fc.constant(value)])),
    allergens: allergensOf,
    diets: fc.uniqueArray(fc.constantFrom(...dietNames)),
  },
  { requiredKeys: [] },
);

const languages = ["en", "es"] as const;

/** The names of allergens as the texts have them, by language. */
const namesIn = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(
      allergenNames.map((name) => {
        const text = allergenTextOf({ allergens: { [name]: "contains" } }, language);
        return [name, /: ([^.]*)\./.exec(text)?.[1] ?? ""];
      }),
    ),
  ]),
) as Record<GuestLanguage, Record<AllergenName, string>>;
const freeWord = { en: "Without: ", es: "Sin: " } as const;

/** The allergens that a text says a dish is free of. */
function freeIn(text: string, language: GuestLanguage): string {
  return text.split(freeWord[language])[1]?.split(".")[0] ?? "";
}

/** What is wrong with a text: it names another allergen as free, or hides that one is not stated. */
function problemsOf({ allergens = {} }: Stated, language: GuestLanguage, text: string): string[] {
  const free = allergenNames.filter((name) => allergens[name] === "free");
  const named = free.map((name) => namesIn[language][name]).join(", ");
  const isComplete = allergenNames.every((name) => allergens[name] !== undefined);
  // The text must say so if an allergen is not stated, and only then.
  const saysUnstated = /not stated|sin indicar/.test(text);
  return [
    ...(freeIn(text, language) === named ? [] : [`free: ${text}`]),
    ...(saysUnstated === isComplete ? [`not stated: ${text}`] : []),
  ];
}

/** What is stated, as a text to compare. It does not use the code under test. */
function textOf(stated: Stated): string {
  const values = (Object.keys(everyStatement) as (keyof Stated)[]).map((name) => stated[name] ?? []);
  return JSON.stringify(values.map(sorted));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.toSorted();
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value).sort();
}

/** What is wrong with the copies in a sale and its order of what the restaurant stated then. */
function wrongCopies(stated: Stated, sale: FlashSaleRecord): string[] {
  const order = orderOf(sale);
  const shown = languages.map((language) => presentConsumerOrder({ id: "order", record: order }, language));
  const ofTexts = languages.flatMap((language, n) =>
    problemsOf(stated, language, shown[n]?.allergenText ?? ""),
  );
  const copies = [sale, order, ...shown].map(textOf);
  return [...copies.filter((copy) => copy !== textOf(stated)), ...ofTexts];
}

/** The order of a guest who reserves a portion. */
function orderOf(record: FlashSaleRecord): OrderRecord {
  const place = { vendorName: "Corner Kitchen", timeZone: "America/New_York", appPayments: undefined };
  const request = { saleId: "sale", quantity: 1, requestId: "request-1" };
  const wish = { orderId: "order", uid: "guest", name: "Maya", request };
  const { decisions } = decideReservations({ id: "sale", record, ...place }, new Map(), [wish], new Date());
  const [decision] = decisions;
  if (decision?.kind !== "reserved") throw new Error("The portion was not reserved.");
  return decision.order;
}

// 10,000 runs on a busy machine.
const timeout = 180_000;

test("never presents as free what is not stated, and keeps snapshots", { timeout }, () => {
  const check = (first: Stated, edits: Stated[]) => {
    let stated = first;
    let dish: MenuItemRecord = newDish("soup", { ...fields, ...first }, { img_url: "" });
    const snapshots = [{}, ...edits].map((edit) => {
      stated = { ...stated, ...edit };
      dish = updatedDish(dish, { ...fields, ...edit });
      return { stated, sale: saleRecord("vendor", 30, dishInSale(dish)) };
    });
    // Checked after all edits, which must not change the copies made before.
    return snapshots.flatMap((snapshot) => wrongCopies(snapshot.stated, snapshot.sale));
  };
  fc.assert(
    fc.property(statement, fc.array(statement, { maxLength: 2 }), (first, edits) => {
      expect(check(first, edits)).toEqual([]);
    }),
    { numRuns: runs },
  );
});
