import { type AllergenName, type Allergens, allergenNames } from "./allergens.ts";

/** Words of dishes in English and Spanish, in small letters and without accents. */
const wordsByAllergen: Record<AllergenName, string> = {
  celery: "celery celeriac apio",
  crustaceans:
    "shrimp shrimps prawn prawns crab lobster crayfish gamba gambas langosta cangrejo camaron camarones",
  eggs: "egg eggs omelette omelet mayonnaise mayo meringue huevo huevos merengue mayonesa",
  fish: "fish salmon tuna cod anchovy anchovies trout haddock pescado atun bacalao anchoas trucha",
  gluten:
    "wheat bread toast bun flour pasta spaghetti noodles rye barley couscous bagel croissant trigo pan harina fideos cebada",
  lupin: "lupin lupino altramuz altramuces",
  milk: "milk cream cheese butter buttermilk yogurt yoghurt feta cheddar mozzarella parmesan ricotta leche crema nata queso mantequilla yogur",
  molluscs: "mussels clams oysters squid octopus scallops mejillones almejas ostras ostiones calamares pulpo",
  mustard: "mustard mostaza",
  nuts: "almond almonds walnut walnuts hazelnut hazelnuts cashew cashews pistachio pistachios pecan pecans almendra almendras nuez nueces avellanas anacardos pistachos pistaches",
  peanuts: "peanut peanuts cacahuate cacahuates cacahuete cacahuetes mani",
  sesame: "sesame tahini sesamo ajonjoli",
  soya: "soy soya tofu edamame tempeh soja",
  sulphites: "sulphites sulfites sulfitos wine vino",
};

const allergenByWord = new Map(
  allergenNames.flatMap((name) => wordsByAllergen[name].split(" ").map((word) => [word, name] as const)),
);

/** Milk and butter of plants, such as `almond milk`. Only the first word may name an allergen. */
const plantMilk = /\b(coconut|almond|oat|rice|soy|soya|peanut|cocoa) (milk|cream|butter|yogurt)\b/g;

/**
 * Suggests allergens that a dish contains, by the words of its texts. It is a suggestion only: nothing
 * is stated before a person adopts it, and it never says that a dish is without something.
 */
export function suggestAllergens(texts: string): Allergens {
  const plain = texts.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(plantMilk, "$1");
  const found = new Set(plain.split(/[^a-z]+/).flatMap((word) => allergenByWord.get(word) ?? []));
  return Object.fromEntries(
    allergenNames.filter((name) => found.has(name)).map((name) => [name, "contains"]),
  ) as Allergens;
}
