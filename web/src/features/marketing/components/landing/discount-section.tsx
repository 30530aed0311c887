import { HStack, Stack, Text } from "@chakra-ui/react";
import { useT } from "../../../../shared/i18n/language.ts";
import { exactPrice } from "../../../../shared/lib/format/exact-price.ts";
import { Badge } from "../../../../shared/ui/layout/badge.tsx";
import { Card } from "../../../../shared/ui/layout/cards/card.tsx";
import { Section } from "../section.tsx";

export function DiscountSection() {
  const t = useT();
  return (
    <Section
      title={t("A discount, a closing time, done.")}
      text={t(
        "Pick a dish from your menu, say how much less it costs and until when. A flash sale takes under a minute and ends by itself.",
      )}
      example={
        <Card w="full" maxW="sm" p="6">
          <Stack gap="4">
            <HStack justify="space-between" wrap="wrap">
              <Text textStyle="h3" overflowWrap="anywhere" minW="0">
                {t("Mushroom risotto")}
              </Text>
              <Badge tone="good">{t("40% off")}</Badge>
            </HStack>
            <HStack wrap="wrap" columnGap="3" rowGap="0" align="baseline">
              <Text textStyle="figure">{exactPrice(8.7, t)}</Text>
              <Text color="fg.muted" textDecoration="line-through">
                {exactPrice(14.5, t)}
              </Text>
            </HStack>
            <HStack
              wrap="wrap"
              columnGap="4"
              rowGap="0"
              justify="space-between"
              color="fg.muted"
              textStyle="sm"
              fontVariantNumeric="tabular-nums"
            >
              <Text>{t("ends 9:30 PM")}</Text>
              <Text>{t("6 portions left")}</Text>
            </HStack>
          </Stack>
        </Card>
      }
    />
  );
}
