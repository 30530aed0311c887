import { Box, chakra, HStack, NativeSelect, Text } from "@chakra-ui/react";
import { categories } from "@flashplate/contract/menu/menu";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { sectionButtonId } from "../lib/review-element-ids.ts";
import type { ReviewRow } from "../lib/review-form.ts";
import { commonCategory } from "../lib/review-sections.ts";

/**
 * A section of the uploaded menu: the choice of a category for all of its dishes, and its rows as `children`.
 * While the section is folded, these are only the open rows.
 */
export function ReviewSection({
  index,
  heading,
  rows,
  toCheck,
  isGuessed,
  isUnfolded,
  onToggle,
  onCategory,
  children,
}: {
  /** Index of the section, from 0. */
  index: number;
  heading: string | null;
  rows: readonly ReviewRow[];
  /** How many rows are open: doubtful ones, and those that were opened since. */
  toCheck: number;
  /** Whether the category was guessed, because the heading on the menu does not state it. */
  isGuessed: boolean;
  isUnfolded: boolean;
  onToggle: () => void;
  onCategory: (category: ReviewRow["mealType"]) => void;
  children: ReactNode;
}) {
  const t = useT();
  const category = commonCategory(rows);
  const name = heading ?? t("Without a heading");
  const counts = [
    t.plural(rows.length, "1 dish", "{count} dishes"),
    toCheck > 0 ? t.plural(toCheck, "1 to check", "{count} to check") : undefined,
    isGuessed ? t("category guessed") : undefined,
  ];
  return (
    <Card as="li" overflow="visible">
      <HStack gap="2" pe="3">
        <SectionButton
          id={sectionButtonId(index)}
          type="button"
          aria-expanded={isUnfolded}
          onClick={onToggle}
        >
          <Box asChild flexShrink="0" transform={isUnfolded ? undefined : "rotate(-90deg)"}>
            <ChevronDown size={18} aria-hidden />
          </Box>
          <Box minW="0">
            <Text fontWeight="semibold" overflowWrap="anywhere" lineHeight="short">
              {/* The menu's own words are not translated. */}
              <span translate={heading ? "no" : undefined}>{name}</span>
            </Text>
            <Text textStyle="xs" color={isGuessed || toCheck > 0 ? "fg.warning" : "fg.muted"}>
              {counts.filter(Boolean).join(" · ")}
            </Text>
          </Box>
        </SectionButton>
        <NativeSelect.Root size="sm" w="8.5rem" flexShrink="0">
          <NativeSelect.Field
            aria-label={t("Category of all dishes: {section}", { section: name })}
            minH="touch"
            value={category ?? ""}
            onChange={(event) => {
              const chosen = categories.find((each) => each === event.target.value);
              if (chosen) onCategory(chosen);
            }}
          >
            {category ? null : <option value="">{t("Several")}</option>}
            {categories.map((each) => (
              <option key={each} value={each}>
                {t(each)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </HStack>
      <Box as="ol" listStyleType="none">
        {children}
      </Box>
    </Card>
  );
}

const SectionButton = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2.5",
    flex: "1",
    minW: "0",
    minH: "3.5rem",
    ps: "3",
    py: "1.5",
    textAlign: "start",
    cursor: "pointer",
    borderRadius: "l3",
    focusVisibleRing: "outside",
  },
});
