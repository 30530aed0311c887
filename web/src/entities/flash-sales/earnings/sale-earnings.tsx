import { Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { soldOf } from "@flashplate/contract/flash-sales/sale-rules";
import { toDollars } from "@flashplate/contract/shared/money";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { useMay } from "../../session/use-may.ts";
import { revenueOf } from "./sale-revenue.ts";

/** What a sale has brought so far: portions sold, and what they cost. Staff see no amount. */
export function SaleEarnings({ sale }: { sale: FlashSale }) {
  const t = useT();
  const seesMoney = useMay("seeResults");
  const sold = soldOf(sale);
  const portions = t.plural(sold, "1 of {total} sold", "{count} of {total} sold", {
    total: sale.item_quantity,
  });
  return (
    <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      {portions}
      {sold > 0 && seesMoney ? (
        <Text as="span" fontWeight="semibold" color="fg.success">
          {" · "}
          {exactPrice(toDollars(revenueOf(sale)), t)}
        </Text>
      ) : null}
    </Text>
  );
}
