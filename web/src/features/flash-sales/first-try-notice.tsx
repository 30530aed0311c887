import { Box } from "@chakra-ui/react";
import { type FlashSale, fromInstant } from "@flashplate/contract/flash-sales";
import { useT } from "../../i18n/language.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { comingTime, price } from "../../ui/format.ts";
import { Notice } from "../../ui/notice.tsx";

/** Says that an earlier try got through although its answer was lost, and what sending the form again does now. */
export function FirstTryNotice({
  sale,
  same,
  timeZone,
}: {
  sale: FlashSale;
  /** Whether the form is still about the dish that this sale is of. */
  same: boolean;
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
      {same
        ? t(
            "What you changed since then is not in it yet. Save it here, or close this to leave the sale as it is.",
          )
        : t(
            "What stands here now would be a second sale. Start it here, or close this to leave it at the first.",
          )}
    </Notice>
  );
}
