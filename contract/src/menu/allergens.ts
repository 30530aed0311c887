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

/** Returns the allergens in one state. */
export function allergensIn(
  { allergens = {} }: { allergens?: Allergens | undefined },
  state: AllergenState,
): AllergenName[] {
  return allergenNames.filter((name) => allergens[name] === state);
}

/** Returns the state after a tap on an allergen: contains, may contain, free, not stated. */
export function nextState(state: AllergenState | undefined): AllergenState | undefined {
  return state === undefined ? allergenStates[0] : allergenStates[allergenStates.indexOf(state) + 1];
}
