import { Box } from "@chakra-ui/react";
import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales/flash-sales";
import { useT } from "../../../../shared/i18n/language.ts";
import { serverNow } from "../../../../shared/lib/api/server-clock.ts";
import { comingTime, price } from "../../../../shared/lib/format/format.ts";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";

/** Says that an earlier request created a sale although its response was lost. */
export function FirstTryNotice({
  sale,
  isEdit,
  mayHavePlan = false,
  timeZone,
}: {
  sale: FlashSale;
  /** Whether saving the form changes this sale. If not, it starts another one. */
  isEdit: boolean;
  /** Whether a plan of price cuts was sent, or is in the form. */
  mayHavePlan?: boolean | undefined;
  timeZone: string;
}) {
  const t = useT();
  return (
    <Notice tone="info">
      <Box fontWeight="semibold">
        {t("Your first try got through: {quantity} × {dish} for {price}, ends {time}.", {
          quantity: sale.item_quantity,
          dish: sale.item_name,
          price: price(sale.discountedPrice, t),
          time: comingTime(fromInstant(sale.end_time), serverNow(), timeZone, t),
        })}
      </Box>
      {isEdit
        ? t(
            "What you changed since then is not in it yet. Save it here, or close this to leave the sale as it is.",
          )
        : t("What you see here would be a second sale. Start it here, or close this to keep only the first.")}
      {isEdit && mayHavePlan ? (
        <Box>{t("Its card in Active Sales shows whether its price is lowered by itself.")}</Box>
      ) : null}
    </Notice>
  );
}
