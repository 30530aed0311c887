import { HStack, Text, VisuallyHidden } from "@chakra-ui/react";
import { useT } from "../../../../shared/i18n/language.ts";
import { exactPrice } from "../../../../shared/lib/format/exact-price.ts";
import { price } from "../../../../shared/lib/format/format.ts";

/** The price of a sale, and the dish's own price crossed out. In dollars. */
export function SalePrice({ discounted, original }: { discounted: number; original: number }) {
  const t = useT();
  return (
    <HStack wrap="wrap" align="baseline" columnGap="2" rowGap="0" fontVariantNumeric="tabular-nums">
      <Text as="span" textStyle="lg" fontWeight="bold">
        {price(discounted, t)}
      </Text>
      {discounted === original ? null : (
        <Text as="s" color="fg.muted">
          <VisuallyHidden>{t("before")} </VisuallyHidden>
          {exactPrice(original, t)}
        </Text>
      )}
    </HStack>
  );
}
