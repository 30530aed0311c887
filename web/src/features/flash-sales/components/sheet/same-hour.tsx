import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { discountedPrice, type FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { toCents, toDollars } from "@flashplate/contract/shared/money";
import { Zap } from "lucide-react";
import { useId } from "react";
import { useT } from "../../../../shared/i18n/language.ts";
import { serverNow } from "../../../../shared/lib/api/server-clock.ts";
import { clockText, price } from "../../../../shared/lib/format/format.ts";
import { Picture } from "../../../../shared/ui/pictures/picture.tsx";
import { uploadedPicture } from "../../../../shared/ui/pictures/uploaded-picture.ts";
import { choiceValues, type SaleContext } from "../../lib/sale-values.ts";

/** The dish of the last sale at this hour, its numbers, and a button that starts the sale with them. */
export function SameHour({
  sale,
  context,
  onStart,
}: {
  sale: FlashSale;
  context: SaleContext;
  onStart: (sale: FlashSale) => void;
}) {
  const t = useT();
  const id = useId();
  const values = choiceValues({ kind: "sale", sale }, context, serverNow());
  return (
    <Box
      as="section"
      aria-labelledby={id}
      p="3"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="l2"
      bg="bg.muted"
    >
      <Heading as="h3" id={id} textStyle="sm" fontWeight="semibold" mb="2">
        {t("As last time at this hour")}
      </Heading>
      <Flex gap="3" align="center" wrap="wrap">
        <Box w="14" flexShrink="0" borderRadius="l1" overflow="hidden">
          <Picture {...uploadedPicture(sale)} alt="" ratio={1} sizes="3.5rem" loading="eager" />
        </Box>
        <Box flex="1 1 8rem" minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere" lineHeight="short">
            {values.name}
          </Text>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {t("{quantity} for {price} each, until {time}", {
              quantity: values.quantity,
              price: price(toDollars(discountedPrice(toCents(values.price), values.discount)), t),
              time: clockText(values.endsAt, t),
            })}
          </Text>
        </Box>
        <Button type="button" onClick={() => onStart(sale)}>
          <Zap aria-hidden /> {t("Start now")}
        </Button>
      </Flex>
    </Box>
  );
}
