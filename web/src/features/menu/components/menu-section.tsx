import { Box, Button, Heading, HStack, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { Category, MenuItem } from "@flashplate/contract/menu/menu";
import { Pencil, X, Zap } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { cardGrid, MediaCard } from "../../../shared/ui/layout/media-card.tsx";
import { uploaded } from "../../../shared/ui/pictures/uploaded.ts";
import { removeButtonId, updateButtonId } from "../lib/menu-element-ids.ts";
import { DishTexts } from "./dish-texts.tsx";

export interface ItemActions {
  onUpdate: (item: MenuItem) => void;
  onRemove: (item: MenuItem) => void;
}

/** One category with its dishes. */
export function MenuSection({
  category,
  items,
  ...actions
}: { category: Category; items: readonly MenuItem[] } & ItemActions) {
  const t = useT();
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <HStack wrap="wrap" align="baseline" columnGap="2.5" rowGap="0" mb={{ base: "3", md: "4" }}>
        <Heading as="h2" id={id} textStyle="h2">
          {t(category)}
        </Heading>
        <Text color="fg.muted">{t.plural(items.length, "1 item", "{count} items")}</Text>
      </HStack>
      <Box as="ul" listStyleType="none" {...cardGrid}>
        {items.map((item) => (
          <li key={item.id}>
            <ItemCard item={item} {...actions} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function ItemCard({ item, onUpdate, onRemove }: { item: MenuItem } & ItemActions) {
  const t = useT();
  return (
    <MediaCard
      picture={uploaded(item)}
      alt=""
      foot={
        <HStack wrap="wrap" gap="2">
          <Button asChild size="sm" flex="1 1 auto" variant="subtle">
            <Link
              to={`/Flashsales?new&dish=${encodeURIComponent(item.id)}`}
              aria-label={t("Sell: {name}", { name: item.name })}
            >
              <Zap aria-hidden /> {t("Sell")}
            </Link>
          </Button>
          <Button
            id={updateButtonId(item.id)}
            variant="outline"
            size="sm"
            flex="1 1 auto"
            aria-label={t("Update {name}", { name: item.name })}
            onClick={() => onUpdate(item)}
          >
            <Pencil aria-hidden /> {t("Update")}
          </Button>
          <Button
            id={removeButtonId(item.id)}
            variant="ghost"
            size="sm"
            aria-label={t("Remove {name}", { name: item.name })}
            onClick={() => onRemove(item)}
          >
            <X aria-hidden />
          </Button>
        </HStack>
      }
    >
      <HStack wrap="wrap" align="flex-start" columnGap="3" rowGap="0">
        <Heading as="h3" flex="1 1 6rem" textStyle="md" fontWeight="semibold" overflowWrap="anywhere">
          {item.name}
        </Heading>
        <Text fontWeight="bold" fontVariantNumeric="tabular-nums">
          {exactPrice(item.price, t)}
        </Text>
      </HStack>
      <DishTexts dish={item} textStyle="sm" color="fg.muted" lineClamp={{ base: 3, md: 4 }} />
    </MediaCard>
  );
}

/** Placeholder for two categories, in the shape of the loaded cards. */
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
