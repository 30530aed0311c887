import { Text } from "@chakra-ui/react";
import { allergenTextOf } from "@flashplate/contract/menu/allergen-text";
import { allergensIn } from "@flashplate/contract/menu/allergens";
import { type SentStated, type Stated, statedNames } from "@flashplate/contract/menu/stated";
import type { ReactNode } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";

interface StatedProps {
  /** A dish, a sale or an order. */
  stated: Readonly<SentStated>;
}

/** Labels of what a restaurant may state of a dish. */
export const statedLabels: Readonly<Record<keyof Stated, PlainText>> = {
  allergens: "Allergens",
  diets: "Diets",
};

/** The texts of the fields. A text renders nothing if nothing is stated in its field. */
const texts: Readonly<Record<keyof Stated, (props: StatedProps) => ReactNode>> = {
  allergens: AllergenText,
  diets: DietText,
};

/** What a dish or a sale states. */
export function StatedTexts({ stated }: StatedProps) {
  return statedNames.map((field) => {
    const FieldText = texts[field];
    return <FieldText key={field} stated={stated} />;
  });
}

function AllergenText({ stated: { allergens } }: StatedProps) {
  const { language } = useT();
  if (!allergens || Object.keys(allergens).length === 0) return null;
  return (
    <Text textStyle="sm" mt="1">
      {allergenTextOf({ allergens }, language)}
    </Text>
  );
}

function DietText({ stated: { diets = [] } }: StatedProps) {
  const t = useT();
  if (diets.length === 0) return null;
  return (
    <Text textStyle="sm" fontWeight="semibold" _firstLetter={{ textTransform: "uppercase" }}>
      {diets.map((diet) => t(diet)).join(", ")}
    </Text>
  );
}

/** The allergens that an order contains, and nothing else. */
export function ContainedText({ stated }: StatedProps) {
  const t = useT();
  const names = allergensIn(stated, "contains").map((name) => t(name));
  if (names.length === 0) return null;
  return (
    <Text textStyle="sm" fontWeight="normal">
      {t("Contains: {names}", { names: names.join(", ") })}
    </Text>
  );
}
