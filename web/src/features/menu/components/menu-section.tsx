import { Box, Heading, HStack, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { Category, MenuItem } from "@flashplate/contract/menu/menu";
import { useT } from "../../../shared/i18n/language.ts";
import { barHeight } from "../../../shared/ui/layout/bar-height.ts";
import { cardGrid } from "../../../shared/ui/layout/cards/media-card.tsx";
import { sectionHeadingId } from "../lib/menu-element-ids.ts";
import { DishRow } from "./dish-row.tsx";
import { type ItemActions, ItemCard } from "./item-card.tsx";

/** One category with its dishes, in cards or, in a long menu, in lines. */
export function MenuSection({
  category,
  items,
  isCompact,
  pictureCount,
  ...actions
}: {
  category: Category;
  items: readonly MenuItem[];
  isCompact: boolean;
  /** How many dishes, from the first, show their picture. */
  pictureCount: number;
} & ItemActions) {
  const t = useT();
  const id = sectionHeadingId(category);
  return (
    <Box as="section" aria-labelledby={id}>
      <HStack wrap="wrap" align="baseline" columnGap="2.5" rowGap="0" mb={{ base: "3", md: "4" }}>
        <Heading as="h2" id={id} tabIndex={-1} textStyle="h2" scrollMarginTop={belowTheFinder}>
          {t(category)}
        </Heading>
        <Text color="fg.muted">{t.plural(items.length, "1 item", "{count} items")}</Text>
      </HStack>
      <Box as="ul" listStyleType="none" {...(isCompact ? lineGrid : cardGrid)}>
        {items.map((item, index) => (
          <li key={item.id}>
            {isCompact ? (
              <DishRow item={item} hasPicture={index < pictureCount} {...actions} />
            ) : (
              <ItemCard item={item} hasPicture={index < pictureCount} {...actions} />
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** After a jump, the heading is below the top bar and the finder, which stay at the top. */
const belowTheFinder = { base: `calc(${barHeight} + 10.5rem)`, md: `calc(${barHeight} + 4.5rem)` };

const lineGrid = {
  display: "grid",
  columnGap: "5",
  rowGap: "1.5",
  alignItems: "start",
  gridTemplateColumns: {
    base: "minmax(0, 1fr)",
    md: "repeat(auto-fill, minmax(min(20rem, 100%), 1fr))",
  },
} as const;

/** Placeholder for two categories, of three and two cards, in the shape of the loaded cards. */
export function MenuSkeleton() {
  const t = useT();
  return (
    <Stack role="status" aria-label={t("Loading the menu")} gap={{ base: "6", md: "8" }}>
      {[3, 2].map((count) => (
        <Box key={count}>
          <Skeleton h="8" w="32" mb="4" />
          <Box {...cardGrid}>
            {Array.from({ length: count }, (_, index) => (
              <Skeleton
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                key={index}
                h={{ base: "8rem", md: "19rem" }}
                borderRadius="l3"
              />
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
