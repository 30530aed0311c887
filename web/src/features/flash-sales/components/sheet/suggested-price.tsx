import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { discountedPrice, type FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import type { DishSuggestion } from "@flashplate/contract/pricing/model/suggest-for-dish";
import { toCents, toDollars } from "@flashplate/contract/shared/money";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useT } from "../../../../shared/i18n/language.ts";
import type { Translate } from "../../../../shared/i18n/translate.ts";
import { price } from "../../../../shared/lib/format/format.ts";
import { ChoiceChips } from "../../../../shared/ui/forms/choice-chips.tsx";
import type { SaleForm } from "../../lib/sale-form.ts";
import { suggestedPrice } from "../../lib/suggested-price.ts";
import { showSuggestions, useShowsSuggestions } from "../../lib/suggestions-setting.ts";

/** The price that past sales of the dish suggest, and why. One tap takes it. */
export function SuggestedPrice({
  form,
  sales,
  menuPrice,
}: {
  form: UseFormReturn<SaleForm>;
  sales: readonly FlashSale[];
  /** Of the dish, in dollars. */
  menuPrice: number;
}) {
  const t = useT();
  const id = useId();
  const shows = useShowsSuggestions();
  const [itemId, quantity, limit] = form.watch(["itemId", "quantity", "limit"]);
  const suggestion = shows ? suggestedPrice(sales, itemId, quantity) : undefined;
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

function reasonText({ same, other }: DishSuggestion, t: Translate): string {
  if (same && other) {
    return t("Of {offered} portions at {discount}%, {sold} sold; at {best}%, {bestSold} of {bestOffered}.", {
      ...other,
      best: same.discount,
      bestSold: same.sold,
      bestOffered: same.offered,
    });
  }
  const tried = same ?? other;
  return tried ? t("Of {offered} portions at {discount}%, {sold} sold.", { ...tried }) : "";
}

/** Whether this device suggests prices. */
export function SuggestionsSetting() {
  const t = useT();
  return (
    <ChoiceChips
      label={t("Suggested prices on this device")}
      choices={[
        { label: t("Suggest prices"), value: "on" },
        { label: t("No suggestions"), value: "off" },
      ]}
      value={useShowsSuggestions() ? "on" : "off"}
      onChoose={(value) => showSuggestions(value === "on")}
    />
  );
}
