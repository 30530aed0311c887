import { Box, Flex, Text } from "@chakra-ui/react";
import { useId } from "react";
import { useT } from "../../shared/i18n/language.ts";
import { ActionButton } from "../../shared/ui/forms/action-button.tsx";
import { usePastSalesOnce } from "../flash-sales/flash-sales.queries.ts";
import { reasonText } from "../flash-sales/suggestions/reason-text.ts";
import { useSuggestion } from "../flash-sales/suggestions/use-suggestion.ts";
import { useVendor } from "../vendors/use-vendor.ts";

/** The sale that a question of the evening is about. */
export interface AskedSale {
  /** Null for a dish that is not on the menu, for which nothing is suggested. */
  itemId: string | null;
  startsAt: Date;
  /** The schedule's number of portions. */
  portions: number;
}

/** The answer that past sales of the dish suggest, and why. A button sends this answer. */
export function SuggestedAnswer({
  sale: { itemId, startsAt, portions },
  isPending,
  onTake,
}: {
  sale: AskedSale;
  isPending: boolean;
  onTake: (portions: number, discount: number) => void;
}) {
  const t = useT();
  const id = useId();
  const { timeZone } = useVendor();
  const suggestion = useSuggestion(usePastSalesOnce(), {
    itemId: itemId ?? "",
    portions,
    startsAt,
    timeZone,
  });
  if (!suggestion) return null;
  const { discount } = suggestion;
  return (
    <Flex gap="3" align="center" wrap="wrap" mt="2" p="3" borderRadius="l2" bg="bg.muted">
      <Box flex="1 1 12rem" minW="0">
        <Text id={id} fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {t("Suggested: {portions} at {discount}%", {
            discount,
            portions: t.plural(suggestion.portions, "1 portion", "{count} portions"),
          })}
        </Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {reasonText(suggestion, t)}
        </Text>
      </Box>
      <ActionButton
        variant="outline"
        busy={isPending}
        aria-describedby={id}
        onClick={() => onTake(suggestion.portions, discount)}
      >
        {t("Use it")}
      </ActionButton>
    </Flex>
  );
}
