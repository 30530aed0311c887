import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { type AllergenName, allergensIn } from "@flashplate/contract/menu/allergens";
import { suggestAllergens } from "@flashplate/contract/menu/suggest-allergens";
import { type ReactNode, useRef } from "react";
import { changeThenFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { ReviewRow } from "../lib/review-form.ts";

/**
 * Two lines: the allergens that are stated for a row, and further allergens that its texts name. The latter
 * are suggestions. They are stated only after the person adopts them.
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
  const inTexts = suggestAllergens(`${name} ${row.description}`);
  const joined = (names: readonly AllergenName[]) => ({ names: names.map((each) => t(each)).join(", ") });
  const stated = allergensIn({ allergens: adopted }, "contains");
  const suggested = allergensIn({ allergens: inTexts }, "contains").filter((each) => !adopted[each]);
  if (stated.length + suggested.length === 0) return null;
  // The pressed button may disappear with its line. Then the other line's button gets the focus.
  const change = (allergens: ReviewRow["allergens"]) =>
    changeThenFocus(
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
          <Text>{t("Contains: {names}", joined(stated))}</Text>
        </Line>
      ) : null}
      {suggested.length > 0 ? (
        <Line
          label={t("State it: {name}", { name })}
          action={t("State it")}
          onPress={() => change({ ...inTexts, ...adopted })}
        >
          <Text color="fg.muted">{t("Perhaps contains: {names}. Not stated yet.", joined(suggested))}</Text>
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
