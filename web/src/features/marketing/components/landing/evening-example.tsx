import { Box, HStack, Stack, Text } from "@chakra-ui/react";
import { useT } from "../../../../shared/i18n/language.ts";
import type { Translate } from "../../../../shared/i18n/translate.ts";
import { exactPrice } from "../../../../shared/lib/format/exact-price.ts";
import { Badge } from "../../../../shared/ui/layout/badge.tsx";
import { Card } from "../../../../shared/ui/layout/cards/card.tsx";

/** In dollars, 40% less than the menu's price. */
const salePrice = 8.7;
const menuPrice = 14.5;
/** Numbers of portions. */
const offered = 12;
const sold = 9;

/** An invented evening of a restaurant, marked as an example. */
export function EveningExample() {
  const t = useT();
  return (
    <Card maxW="2xl" p={{ base: "5", md: "8" }}>
      <HStack wrap="wrap" justify="space-between" mb="5">
        <Text textStyle="h3" overflowWrap="anywhere" minW="0">
          {t("Mushroom risotto")}
        </Text>
        <Badge tone="warn">{t("Example")}</Badge>
      </HStack>
      <Stack as="ol" listStyleType="none" gap="4">
        {eventsOf(t).map(([time, text]) => (
          <HStack as="li" key={time} align="baseline" columnGap="4" rowGap="0" wrap="wrap">
            <Text
              flexShrink="0"
              whiteSpace="nowrap"
              minW="4.5em"
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
            >
              {time}
            </Text>
            <Text color="fg.muted" flex="1 1 10rem" minW="0">
              {text}
            </Text>
          </HStack>
        ))}
      </Stack>
      <Box mt="6" pt="5" borderTopWidth="1px" borderColor="border">
        <Text textStyle="figure">{exactPrice(sold * salePrice, t)}</Text>
        <Text color="fg.muted">
          {t("for {count} portions that would have been thrown away", { count: sold })}
        </Text>
      </Box>
    </Card>
  );
}

function eventsOf(t: Translate): [time: string, text: string][] {
  return [
    [
      t("8:15 PM"),
      t(
        "{offered} portions are left. The kitchen puts them on sale: {price} instead of {before}, until 9:30 PM.",
        {
          offered,
          price: exactPrice(salePrice, t),
          before: exactPrice(menuPrice, t),
        },
      ),
    ],
    [t("8:16 PM"), t("Followers nearby hear of it in the app.")],
    [t("8:45 PM"), t("The first guests show their code at the counter and pay there.")],
    [t("9:30 PM"), t("The sale ends by itself. {sold} of {offered} portions are sold.", { sold, offered })],
  ];
}
