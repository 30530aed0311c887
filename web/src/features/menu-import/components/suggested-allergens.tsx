import { Button, HStack, Text } from "@chakra-ui/react";
import { allergensIn } from "@flashplate/contract/menu/allergens";
import { suggestAllergens } from "@flashplate/contract/menu/suggest-allergens";
import { useT } from "../../../shared/i18n/language.ts";
import type { ReviewRow } from "../lib/review-form.ts";

/** Allergens that the texts of a row name. Nothing is stated before they are adopted. */
export function SuggestedAllergens({
  row,
  onChange,
}: {
  row: ReviewRow;
  onChange: (allergens: ReviewRow["allergens"]) => void;
}) {
  const t = useT();
  const adopted = row.allergens;
  const shown = adopted ?? suggestAllergens(`${row.name} ${row.description}`);
  const names = allergensIn({ allergens: shown }, "contains").map((name) => t(name));
  if (names.length === 0) return null;
  const list = { names: names.join(", ") };
  return (
    <HStack gap="3" wrap="wrap" textStyle="sm">
      <Text color={adopted ? undefined : "fg.muted"}>
        {adopted ? t("Contains: {names}", list) : t("Perhaps contains: {names}. Not stated yet.", list)}
      </Text>
      <Button
        size="sm"
        variant="outline"
        aria-label={
          adopted
            ? t("Do not state it: {name}", { name: row.name })
            : t("State it: {name}", { name: row.name })
        }
        onClick={() => onChange(adopted ? undefined : shown)}
      >
        {adopted ? t("Do not state it") : t("State it")}
      </Button>
    </HStack>
  );
}
