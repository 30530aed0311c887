// In a file without schemas, so that triggers and pages do not load zod.

/**
 * The 14 allergens of Regulation (EU) 1169/2011, Annex II, in alphabetical order, as Firestore returns
 * the fields of a map. The nine of the USA (FALCPA, FASTER) are covered: wheat is part of gluten.
 */
export const allergenNames = [
  "celery",
  "crustaceans",
  "eggs",
  "fish",
  "gluten",
  "lupin",
  "milk",
  "molluscs",
  "mustard",
  "nuts",
  "peanuts",
  "sesame",
  "soya",
  "sulphites",
] as const;
export type AllergenName = (typeof allergenNames)[number];

/** The strictest first. */
export const allergenStates = ["contains", "may-contain", "free"] as const;
export type AllergenState = (typeof allergenStates)[number];

/** What a dish states. An allergen that is absent is not stated. */
export type Allergens = { [Name in AllergenName]?: AllergenState | undefined };

export const dietNames = ["vegetarian", "vegan", "halal", "kosher"] as const;
export type DietName = (typeof dietNames)[number];

/** What a dish, a sale or an order states. Both are absent if nothing is stated. */
export interface Stated {
  allergens?: Allergens;
  diets?: DietName[];
}

/** Copies what is stated, in the order of the lists above. A field is left out if nothing is stated in it. */
export function statedOf({ allergens = {}, diets = [] }: Readonly<OptionalStated>): Stated {
  const statedAllergens = allergenNames.flatMap((name) => {
    const state = allergens[name];
    return state === undefined ? [] : [[name, state] as const];
  });
  const statedDiets = dietNames.filter((diet) => diets.includes(diet));
  return {
    ...(statedAllergens.length > 0 && { allergens: Object.fromEntries(statedAllergens) as Allergens }),
    ...(statedDiets.length > 0 && { diets: statedDiets }),
  };
}

interface OptionalStated {
  allergens?: Allergens | undefined;
  diets?: readonly DietName[] | undefined;
}

/** Whether two dishes, sales or requests state the same. */
export function hasSameStatement(one: Readonly<OptionalStated>, other: Readonly<OptionalStated>): boolean {
  return JSON.stringify(statedOf(one)) === JSON.stringify(statedOf(other));
}

/** Returns the allergens in one state. */
export function allergensIn({ allergens = {} }: OptionalStated, state: AllergenState): AllergenName[] {
  return allergenNames.filter((name) => allergens[name] === state);
}

/** Returns the state after a tap on an allergen: contains, may contain, free, not stated. */
export function nextState(state: AllergenState | undefined): AllergenState | undefined {
  return state === undefined ? allergenStates[0] : allergenStates[allergenStates.indexOf(state) + 1];
}
