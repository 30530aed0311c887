import { type AllergenName, type AllergenState, allergenNames, allergensIn } from "./allergens.ts";
import type { Stated } from "./stated.ts";

/** Language of texts in responses to guests. */
export type GuestLanguage = "en" | "es";

type Words = Record<AllergenName | AllergenState | "unstated" | "others", string>;

/** The allergens in the words of Mexico (NOM-051-SCFI/SSA1-2010, 4.2.2.2.3) and the United States. */
export const spanishAllergens: Record<AllergenName, string> = {
  celery: "apio",
  crustaceans: "crustáceos",
  eggs: "huevos",
  fish: "pescado",
  gluten: "gluten",
  lupin: "lupino",
  milk: "leche",
  molluscs: "moluscos",
  mustard: "mostaza",
  nuts: "nueces de árbol",
  peanuts: "cacahuates",
  sesame: "ajonjolí",
  soya: "soya",
  sulphites: "sulfitos",
};

const words: Record<GuestLanguage, Words> = {
  en: {
    celery: "celery",
    crustaceans: "crustaceans",
    eggs: "eggs",
    fish: "fish",
    gluten: "gluten",
    lupin: "lupin",
    milk: "milk",
    molluscs: "molluscs",
    mustard: "mustard",
    nuts: "nuts",
    peanuts: "peanuts",
    sesame: "sesame",
    soya: "soya",
    sulphites: "sulphites",
    contains: "Contains",
    "may-contain": "May contain",
    free: "Without",
    unstated: "Allergens are not stated; ask the restaurant.",
    others: "Other allergens are not stated; ask the restaurant.",
  },
  es: {
    ...spanishAllergens,
    contains: "Contiene",
    "may-contain": "Puede contener",
    free: "Sin",
    unstated: "Alérgenos sin indicar; pregunta al restaurante.",
    others: "Otros alérgenos sin indicar; pregunta al restaurante.",
  },
};

/**
 * Says in one line what a dish states about allergens. An allergen that is not stated is never named.
 * The text only says that some are not stated.
 */
export function allergenTextOf({ allergens = {} }: Stated, language: GuestLanguage): string {
  const texts = words[language];
  const parts = (["contains", "may-contain", "free"] as const).flatMap((state) => {
    const named = allergensIn({ allergens }, state).map((name) => texts[name]);
    return named.length === 0 ? [] : [`${texts[state]}: ${named.join(", ")}.`];
  });
  if (parts.length === 0) return texts.unstated;
  const isComplete = allergenNames.every((name) => allergens[name] !== undefined);
  return [...parts, ...(isComplete ? [] : [texts.others])].join(" ");
}

/** Returns the language of a header `Accept-Language`: Spanish if it comes first, else English. */
export function guestLanguageOf(acceptLanguage: string | undefined): GuestLanguage {
  return /^\s*es\b/i.test(acceptLanguage ?? "") ? "es" : "en";
}
