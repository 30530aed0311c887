import { Box, Button, Grid, Text } from "@chakra-ui/react";
import { extensionMinutes } from "@flashplate/contract/flash-sales/closing-report";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { maxSaleQuantity } from "@flashplate/contract/flash-sales/sale-rules";
import { Minus, Plus } from "lucide-react";
import { useT } from "../../../shared/i18n/language.ts";
import { useSaleChanger } from "../use-sale-changes.ts";

/** Large text has no space between the buttons. */
const narrow = "@container (max-width: 13rem)";

/** One fewer, the portions left, one more. */
export function SaleStepper({ sale }: { sale: FlashSale }) {
  const t = useT();
  return (
    <Box containerType="inline-size">
      <Grid
        templateColumns="auto minmax(0, 1fr) auto"
        alignItems="center"
        justifyItems="center"
        borderWidth="1px"
        borderColor="border.strong"
        borderRadius="l2"
        bg="bg.panel"
        color="fg"
        css={{ [narrow]: { gridTemplateColumns: "1fr 1fr" } }}
      >
        <StepButton sale={sale} by={-1} isAtLimit={sale.remaining === 0} />
        <Text
          px="1"
          textAlign="center"
          css={{ [narrow]: { gridArea: "1 / 1 / auto / -1" } }}
          fontWeight="semibold"
          lineHeight="short"
          fontVariantNumeric="tabular-nums"
        >
          {sale.remaining === 0
            ? t("Sold out")
            : t.plural(sale.remaining, "1 of {total} left", "{count} of {total} left", {
                total: sale.item_quantity,
              })}
        </Text>
        <StepButton sale={sale} by={1} isAtLimit={sale.item_quantity >= maxSaleQuantity} />
      </Grid>
    </Box>
  );
}

/** Stays enabled at the limits, so that it keeps the focus. */
function StepButton({ sale, by, isAtLimit }: { sale: FlashSale; by: 1 | -1; isAtLimit: boolean }) {
  const t = useT();
  const { change } = useSaleChanger();
  const values = { field: sale.item_name };
  const Icon = by > 0 ? Plus : Minus;
  return (
    <Button
      variant="ghost"
      boxSize="12"
      px="0"
      aria-label={by > 0 ? t("One more: {field}", values) : t("One fewer: {field}", values)}
      aria-disabled={isAtLimit}
      {...(isAtLimit ? { opacity: 0.4, cursor: "not-allowed" } : {})}
      onClick={() => {
        if (!isAtLimit) change(sale.id, { portions: by });
      }}
    >
      <Icon aria-hidden />
    </Button>
  );
}

/** Makes a sale last 15 minutes longer. */
export function ExtendButton({ sale, describedBy }: { sale: FlashSale; describedBy: string }) {
  const t = useT();
  const { change } = useSaleChanger();
  return (
    <Button
      variant="outline"
      px="3"
      flex="1 0 auto"
      aria-describedby={describedBy}
      onClick={() => change(sale.id, { minutes: extensionMinutes })}
    >
      <Box as="span" whiteSpace="nowrap">
        {t("+{minutes} min", { minutes: extensionMinutes })}
      </Box>
    </Button>
  );
}
