import { Text } from "@chakra-ui/react";
import { allergenTextOf } from "@flashplate/contract/menu/allergen-text";
import { allergensIn } from "@flashplate/contract/menu/allergens";
import type { Stated } from "@flashplate/contract/menu/stated";
import { useT } from "../../../shared/i18n/language.ts";

type StatedOf = Parameters<typeof allergensIn>[0] & { diets?: Stated["diets"] | undefined };

/** What a dish or a sale states about allergens. Renders nothing if it states nothing. */
export function AllergenText({ stated: { allergens } }: { stated: StatedOf }) {
  const { language } = useT();
  if (!allergens || Object.keys(allergens).length === 0) return null;
  return (
    <Text textStyle="sm" mt="1">
      {allergenTextOf({ allergens }, language)}
    </Text>
  );
}

/** The diets of a dish or a sale. */
export function DietText({ stated: { diets = [] } }: { stated: StatedOf }) {
  const t = useT();
  if (diets.length === 0) return null;
  return (
    <Text textStyle="sm" fontWeight="semibold" _firstLetter={{ textTransform: "uppercase" }}>
      {diets.map((diet) => t(diet)).join(", ")}
    </Text>
  );
}

/** The allergens that an order contains, and nothing else. */
export function ContainedText({ stated }: { stated: StatedOf }) {
  const t = useT();
  const names = allergensIn(stated, "contains").map((name) => t(name));
  if (names.length === 0) return null;
  return (
    <Text textStyle="sm" fontWeight="normal">
      {t("Contains: {names}", { names: names.join(", ") })}
    </Text>
  );
}
