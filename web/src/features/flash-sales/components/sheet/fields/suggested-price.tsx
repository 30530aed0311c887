import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { discountedPrice, type FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { toCents, toDollars } from "@flashplate/contract/shared/money";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { reasonText } from "../../../../../entities/flash-sales/suggestions/reason-text.ts";
import {
  chooseSuggestions,
  type SuggestionsChoice,
  useSuggestionsChoice,
} from "../../../../../entities/flash-sales/suggestions/suggestions-setting.ts";
import { useSuggestion } from "../../../../../entities/flash-sales/suggestions/use-suggestion.ts";
import { useT } from "../../../../../shared/i18n/language.ts";
import { serverNow } from "../../../../../shared/lib/api/server-clock.ts";
import { price } from "../../../../../shared/lib/format/format.ts";
import { ChoiceChips } from "../../../../../shared/ui/forms/choice-chips.tsx";
import type { SaleForm } from "../../../lib/sale-form.ts";
import { typedStart } from "../../../lib/sale-start.ts";

/** The price that past sales of the dish suggest, and why. One tap takes it. */
export function SuggestedPrice({
  form,
  sales,
  timeZone,
  menuPrice,
}: {
  form: UseFormReturn<SaleForm>;
  sales: readonly FlashSale[];
  /** Of the restaurant. */
  timeZone: string;
  /** Of the dish, in dollars. */
  menuPrice: number;
}) {
  const t = useT();
  const id = useId();
  const [itemId, portionsLeft, limit, startsAt] = form.watch(["itemId", "quantity", "limit", "startsAt"]);
  const suggestion = useSuggestion(sales, {
    itemId,
    portions: portionsLeft,
    startsAt: typedStart(startsAt, timeZone) ?? serverNow(),
    timeZone,
  });
  if (!suggestion) return null;
  const { discount, portions } = suggestion;
  const take = () => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue("discount", discount, options);
    form.setValue("quantity", portions, options);
    form.setValue("limit", Math.min(limit, portions), options);
  };
  return (
    <Box as="section" aria-labelledby={id} p="3" borderRadius="l2" bg="bg.muted">
      <Flex gap="3" align="center" wrap="wrap">
        <Box flex="1 1 12rem" minW="0">
          <Text id={id} fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {t("Suggested: {price} ({discount}%) · {portions}", {
              price: price(toDollars(discountedPrice(toCents(menuPrice), discount)), t),
              discount,
              portions: t.plural(portions, "1 portion", "{count} portions"),
            })}
          </Text>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {reasonText(suggestion, t)}
          </Text>
        </Box>
        <Button type="button" variant="outline" onClick={take} aria-describedby={id}>
          {t("Use it")}
        </Button>
      </Flex>
    </Box>
  );
}

/** The choice of what suggested prices aim at on this device. */
export function SuggestionsSetting() {
  const t = useT();
  return (
    <ChoiceChips<SuggestionsChoice>
      label={t("Suggested prices on this device")}
      choices={[
        { label: t("Earn most"), value: "earnings" },
        { label: t("Throw away least"), value: "waste" },
        { label: t("No suggestions"), value: "off" },
      ]}
      value={useSuggestionsChoice()}
      onChoose={chooseSuggestions}
    />
  );
}
