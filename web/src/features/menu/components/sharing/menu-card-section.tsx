import { Box, Grid, Heading, HStack, Skeleton, Stack } from "@chakra-ui/react";
import type { Category, MenuItem } from "@flashplate/contract/menu/menu";
import { type ReactNode, useId } from "react";
import { useT } from "../../../../shared/i18n/language.ts";
import { DishNameAndPrice, DishTexts } from "../dish-texts.tsx";
import { RowPicture } from "../row-picture.tsx";

/** The menu as on a printed card: two columns of categories on wide screens. */
export function MenuCard({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
      columnGap="16"
      rowGap={{ base: "10", md: "14" }}
      _print={{ gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: "8", rowGap: "8" }}
    >
      {children}
    </Grid>
  );
}

/** One category of the menu, read-only. */
export function MenuCardSection({
  category,
  items,
  pictureCount,
}: {
  category: Category;
  items: readonly MenuItem[];
  /** How many dishes, from the first, show their picture. */
  pictureCount: number;
}) {
  const t = useT();
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h2" id={id} textStyle="h2" pb="3" borderBottomWidth="1px" borderColor="border">
        {t(category)}
      </Heading>
      <Box as="ul" listStyleType="none">
        {items.map((item, index) => (
          <MenuCardRow key={item.id} item={item} hasPicture={index < pictureCount} />
        ))}
      </Box>
    </Box>
  );
}

function MenuCardRow({ item, hasPicture }: { item: MenuItem; hasPicture: boolean }) {
  return (
    <HStack
      as="li"
      align="flex-start"
      gap={{ base: "3.5", md: "5" }}
      py="4"
      breakInside="avoid"
      _notLast={{ borderBottomWidth: "1px", borderColor: "border" }}
    >
      <Box w={{ base: "16", md: "20" }} flexShrink="0" borderRadius="l2" overflow="hidden">
        <RowPicture item={item} sizes="5rem" isShown={hasPicture} />
      </Box>
      <Box flex="1" minW="0">
        <HStack wrap="wrap" align="baseline" columnGap="4" rowGap="0">
          <DishNameAndPrice dish={item} />
        </HStack>
        <DishTexts dish={item} color="fg.muted" mt="0.5" maxW="2xl" />
      </Box>
    </HStack>
  );
}

/** Placeholder for two categories, of three and two rows, in the shape of the loaded rows. */
export function MenuCardSkeleton() {
  const t = useT();
  return (
    <Box role="status" aria-label={t("Loading the menu")}>
      <MenuCard>
        {[3, 2].map((count) => (
          <Stack key={count} gap="4">
            <Skeleton h="8" w="32" />
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <HStack key={index} gap={{ base: "3.5", md: "5" }}>
                <Skeleton boxSize={{ base: "16", md: "20" }} flexShrink="0" />
                <Stack flex="1" gap="2">
                  <Skeleton h="5" w="50%" />
                  <Skeleton h="5" w="80%" />
                </Stack>
              </HStack>
            ))}
          </Stack>
        ))}
      </MenuCard>
    </Box>
  );
}
