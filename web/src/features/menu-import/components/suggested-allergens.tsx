import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { type AllergenName, allergensIn } from "@flashplate/contract/menu/allergens";
import { suggestAllergens } from "@flashplate/contract/menu/suggest-allergens";
import { type ReactNode, useRef } from "react";
import { handOnFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { ReviewRow } from "../lib/review-form.ts";

/**
 * Allergens that are stated for a row, and others that its texts name. These are not stated before they
 * are adopted.
 */
export function SuggestedAllergens({
  row,
  onChange,
}: {
  row: ReviewRow;
  onChange: (allergens: ReviewRow["allergens"]) => void;
}) {
  const t = useT();
  const lines = useRef<HTMLDivElement>(null);
  const { name, allergens: adopted = {} } = row;
  const named = suggestAllergens(`${name} ${row.description}`);
  const listed = (names: readonly AllergenName[]) => ({ names: names.map((each) => t(each)).join(", ") });
  const stated = allergensIn({ allergens: adopted }, "contains");
  const suggested = allergensIn({ allergens: named }, "contains").filter((each) => !adopted[each]);
  if (stated.length + suggested.length === 0) return null;
  // The pressed button may disappear with its line.
  const change = (allergens: ReviewRow["allergens"]) =>
    handOnFocus(
      () => onChange(allergens),
      () => lines.current?.querySelector("button"),
    );
  return (
    <Stack ref={lines} gap="2">
      {stated.length > 0 ? (
        <Line
          label={t("Do not state it: {name}", { name })}
          action={t("Do not state it")}
          onPress={() => change(undefined)}
        >
          <Text>{t("Contains: {names}", listed(stated))}</Text>
        </Line>
      ) : null}
      {suggested.length > 0 ? (
        <Line
          label={t("State it: {name}", { name })}
          action={t("State it")}
          onPress={() => change({ ...named, ...adopted })}
        >
          <Text color="fg.muted">{t("Perhaps contains: {names}. Not stated yet.", listed(suggested))}</Text>
        </Line>
      ) : null}
    </Stack>
  );
}

function Line({
  label,
  action,
  onPress,
  children,
}: {
  label: string;
  action: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <HStack gap="3" wrap="wrap" textStyle="sm">
      {children}
      <Button size="sm" variant="outline" aria-label={label} onClick={onPress}>
        {action}
      </Button>
    </HStack>
  );
}
