import { Text } from "@chakra-ui/react";
import type { PriceRule } from "@flashplate/contract/pricing/sale-prices";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { useVendor } from "../../vendors/use-vendor.ts";

/** What guests see of the discount, if it is not the discount itself. */
export function PercentNote({ isOffMenu }: { isOffMenu: boolean }) {
  const t = useT();
  const { priceRule } = useVendor();
  const note = isOffMenu ? offMenuNote(t) : noteOf(priceRule, t);
  if (note === undefined) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      {note}
    </Text>
  );
}

function offMenuNote(t: Translate): string {
  return t("Guests see the price without a percentage, because this dish is not on your menu.");
}

function noteOf(rule: PriceRule, t: Translate): string | undefined {
  switch (rule) {
    case "none":
      return undefined;
    case "eu-30-days":
      return t(
        "Guests see a percentage only if the price is below your lowest one of the last 30 days. This is not legal advice.",
      );
    case "de-perishable":
      return t("Guests also read “Surplus of today”. This is not legal advice.");
  }
}
