// In a file without schemas, so that triggers and pages do not load zod.

import { type Allergens, allergenNames, type DietName, dietNames } from "./allergens.ts";

/**
 * What a restaurant states of a dish for its guests. Sales, orders and the search carry it unchanged, and a
 * change reaches the live sales of the dish. A field is absent if nothing is stated in it.
 */
export interface Stated {
  allergens?: Allergens;
  diets?: DietName[];
}

/** What is stated, as requests and forms have it. An empty value says that nothing is stated in the field. */
export interface SentStated {
  allergens?: Allergens | undefined;
  diets?: DietName[] | undefined;
}

/** How each field is copied: in a fixed order, or undefined if nothing is stated in it. */
const copies: { [Field in keyof Stated]-?: (sent: SentStated) => Stated[Field] | undefined } = {
  allergens: ({ allergens = {} }) => {
    const stated = allergenNames.filter((name) => allergens[name] !== undefined);
    if (stated.length === 0) return undefined;
    return Object.fromEntries(stated.map((name) => [name, allergens[name]]));
  },
  diets: ({ diets = [] }) => {
    const stated = dietNames.filter((diet) => diets.includes(diet));
    return stated.length === 0 ? undefined : stated;
  },
};

/** The fields of `Stated`. A new field goes to the end, because the revision of a dish depends on the order. */
export const statedNames = Object.keys(copies) as (keyof Stated)[];

/** The value with which a request or a form says of each field that nothing is stated in it. */
export const nothingStated = { allergens: {}, diets: [] } satisfies Required<SentStated>;

/** Copies what is stated, in a fixed order. A field is left out if nothing is stated in it. */
export function statedOf(sent: Readonly<SentStated>): Stated {
  const stated = statedNames.map((field) => [field, copies[field](sent)] as const);
  return Object.fromEntries(stated.filter(([, value]) => value !== undefined));
}

/** A record without what it states. */
export function withoutStated<Fields extends Stated>(record: Fields): Omit<Fields, keyof Stated> {
  const others = Object.entries(record).filter(([field]) => !statedNames.some((name) => name === field));
  return Object.fromEntries(others) as Omit<Fields, keyof Stated>;
}

/** Whether two dishes, sales or requests state the same. */
export function hasSameStatement(one: Readonly<SentStated>, other: Readonly<SentStated>): boolean {
  return JSON.stringify(statedOf(one)) === JSON.stringify(statedOf(other));
}
