import { HStack, Text, VisuallyHidden } from "@chakra-ui/react";
import { exactPrice, price } from "../../ui/format.ts";

/** The price of a sale, large, with the one it had before struck through. */
export function SalePrice({ now, before }: { now: number; before: number }) {
  return (
    <HStack align="baseline" gap="2" fontVariantNumeric="tabular-nums">
      <Text as="span" textStyle="lg" fontWeight="bold">
        {price(now)}
      </Text>
      {now === before ? null : (
        <Text as="s" color="fg.muted">
          <VisuallyHidden>before </VisuallyHidden>
          {exactPrice(before)}
        </Text>
      )}
    </HStack>
  );
}
