import { type FlashSale, fromInstant, saleStateAt } from "@flashplate/contract/flash-sales";
import { useMemo } from "react";
import { serverNow } from "../../platform/server-clock.ts";
import { useSecond } from "../../ui/use-second.ts";

/** The sales that run at this second, the next to end first. */
export function useActiveSales(sales: readonly FlashSale[] | undefined): FlashSale[] | undefined {
  const second = useSecond(serverNow);
  return useMemo(
    () =>
      sales
        ?.filter(
          (sale) =>
            saleStateAt(
              { start_time: fromInstant(sale.start_time), end_time: fromInstant(sale.end_time) },
              new Date(second),
            ) === "active",
        )
        .sort((one, other) => one.end_time.seconds - other.end_time.seconds),
    [sales, second],
  );
}
